import { Monitor, Moon, Sun } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { chooseTheme, shownTheme, watchTheme } from "../../../lib/browser/theme.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { Segmented } from "../../../ui/forms/segmented.tsx";

export const appearanceCopy = sentences(() => ({
  title: i18n.t("Appearance"),
  system: i18n.t("System"),
  light: i18n.t("Light"),
  dark: i18n.t("Dark"),
}));

const options = () =>
  [
    { value: "system", label: appearanceCopy.system, icon: Monitor },
    { value: "light", label: appearanceCopy.light, icon: Sun },
    { value: "dark", label: appearanceCopy.dark, icon: Moon },
  ] as const;

export function ThemeChoice({ label }: { label: ReactNode }) {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return <Segmented label={label} value={theme} onValueChange={chooseTheme} options={options()} />;
}
