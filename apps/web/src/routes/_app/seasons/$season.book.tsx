import { createFileRoute, Navigate } from "@tanstack/react-router";
import { BookScreen } from "../../../features/recap/book/book-screen.tsx";
import { seasonParam } from "../../../features/recap/season-param.ts";

// Without a loader, which would be in the first load of all screens.
export const Route = createFileRoute("/_app/seasons/$season/book")({ component: Book });

function Book() {
  const season = seasonParam(Route.useParams().season);
  return season === undefined ? <Navigate to="/" replace /> : <BookScreen key={season} season={season} />;
}
