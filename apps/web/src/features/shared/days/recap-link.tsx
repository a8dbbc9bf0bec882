import { Link } from "@tanstack/react-router";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../ui/forms/button.tsx";

export function RecapLink({ season }: { season: number }) {
  return (
    <Button asChild className="self-start">
      <Link to="/seasons/$season/recap" params={{ season: String(season) }}>
        {i18n.t("Season recap")}
      </Link>
    </Button>
  );
}
