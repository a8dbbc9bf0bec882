import { Link, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { onIntent } from "../../lib/intent.ts";
import { fetchAhead } from "../../lib/parts.ts";
import { Button } from "../../ui/button.tsx";
import { daysCopy } from "./copy.ts";

/** Leads to the form for a new day; stands at the top bar's right. */
export function NewDayButton() {
  const router = useRouter();
  useEffect(() => {
    // What most people open next. Its code alone: its data is asked for when somebody is about to open it.
    fetchAhead(async () => router.loadRouteChunk(router.routesByPath["/new"]));
  }, [router]);
  // What cannot be had is said when it is opened.
  const intent = onIntent(() => void router.preloadRoute({ to: "/new" }).catch(() => {}));
  return (
    <Button asChild variant="primary" className="whitespace-nowrap max-sm:gap-1.5 max-sm:px-3">
      <Link to="/new" preload={false} {...intent}>
        <Plus aria-hidden="true" className="size-5" />
        {daysCopy.newDay}
      </Link>
    </Button>
  );
}
