import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { use } from "react";
import { useLongPress } from "../../../lib/browser/long-press.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { MenuContext } from "../screen/screen.tsx";

/** A long press opens the palette, which a phone has no keys for. */
export function SearchLink() {
  const label = i18n.t("Search");
  const menu = use(MenuContext);
  const longPress = useLongPress(() => menu?.openPalette());
  return (
    <Link
      to="/search"
      aria-label={label}
      title={label}
      {...longPress}
      className="inline-flex size-target shrink-0 select-none items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden="true" className="size-5" />
    </Link>
  );
}
