import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/forms/button.tsx";

export function RecapLink({ season }: { season: number }) {
  return (
    <Button asChild className="self-start">
      <Link to="/seasons/$season/recap" params={{ season: String(season) }}>
        Season recap
      </Link>
    </Button>
  );
}
