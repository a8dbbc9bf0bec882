import { Monitor, Moon, Sun } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { chooseTheme, shownTheme, watchTheme } from "../../../lib/browser/theme.ts";
import { Segmented } from "../../../ui/forms/segmented.tsx";

export const appearance = "Appearance";

const options = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

export function ThemeChoice({ label }: { label: ReactNode }) {
  const theme = useSyncExternalStore(watchTheme, shownTheme);
  return <Segmented label={label} value={theme} onValueChange={chooseTheme} options={options} />;
}
