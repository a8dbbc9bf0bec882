import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { chooseTheme, storedTheme, type Theme } from "../../lib/browser/theme.ts";
import { Segmented } from "../../ui/forms/segmented.tsx";
import { shellCopy } from "./copy.ts";

const options = [
  { value: "system", label: shellCopy.themes.system, icon: Monitor },
  { value: "light", label: shellCopy.themes.light, icon: Sun },
  { value: "dark", label: shellCopy.themes.dark, icon: Moon },
] as const;

/** System, light or dark; kept in this browser. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return <Segmented label={shellCopy.theme} value={theme} onValueChange={choose} options={options} />;
}
