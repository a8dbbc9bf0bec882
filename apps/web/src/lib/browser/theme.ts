/** What a person can choose; "system" follows the device. public/theme.js reads the same key before the first paint. */
export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeStorageKey = "firn.theme";

/** The stored choice; anything else, or nothing, is "system". */
export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

/** The choice of this browser. */
export function storedTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(themeStorageKey));
  } catch {
    return "system";
  }
}

/** Shows a theme and remembers it for this browser. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === "system") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage is closed to this page: the choice lasts until it is left.
  }
}

/** Sets [data-theme] and the colour of the browser's own bars. */
export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColour(theme, meta.media.includes("dark") ? "dark" : "light");
  }
}

/** The canvas colour of tokens.css, for a <meta name="theme-color"> meant for one of the device's schemes. */
export function barColour(theme: Theme, deviceScheme: "light" | "dark"): string {
  const scheme = theme === "system" ? deviceScheme : theme;
  return scheme === "dark" ? "#0d141b" : "#f3f6f9";
}
