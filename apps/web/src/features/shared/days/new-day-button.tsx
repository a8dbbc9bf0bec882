import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/forms/button.tsx";

export function NewDayButton() {
  return (
    <Button asChild variant="primary" className="whitespace-nowrap max-sm:gap-1.5 max-sm:px-3">
      {/* The most likely next screen, once this one is painted. */}
      <Link to="/new" preload="viewport">
        <Plus aria-hidden="true" className="size-5" />
        New Day
      </Link>
    </Button>
  );
}
