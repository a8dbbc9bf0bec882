import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/forms/button.tsx";

/** For a season with at least one day. The season that still runs has it less prominent. */
export function RecapLink({ season }: { season: number }) {
  return (
    <Button asChild variant={season < 0 ? "secondary" : "ghost"} className="self-start">
      <Link to="/seasons/$season/recap" params={{ season: String(season) }}>
        Season recap
      </Link>
    </Button>
  );
}
