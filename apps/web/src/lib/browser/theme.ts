import { readStored, themeStorageKey, writeStored } from "./storage.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export function parseTheme(stored: string | null): Theme {
  return themes.find((theme) => theme === stored) ?? "system";
}

export function storedTheme(): Theme {
  return parseTheme(readStored(themeStorageKey));
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  writeStored(themeStorageKey, theme === "system" ? null : theme);
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = barColour(theme, meta.media.includes("dark") ? "dark" : "light");
  }
}

export function shownTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme ?? null);
}

export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** The canvas colour of tokens.css, for the <meta name="theme-color"> of one of the device's schemes. */
export function barColour(theme: Theme, deviceScheme: "light" | "dark"): string {
  const scheme = theme === "system" ? deviceScheme : theme;
  return scheme === "dark" ? "#0b1119" : "#eef3f8";
}
