import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { i18n } from "../../../lib/i18n/i18n.ts";

export function SearchLink() {
  const label = i18n.t("Search");
  return (
    <Link
      to="/search"
      aria-label={label}
      title={label}
      className="inline-flex size-target shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden="true" className="size-5" />
    </Link>
  );
}
