import { createFileRoute } from "@tanstack/react-router";
import { ComesLater } from "../../../features/shell/comes-later.tsx";

export const Route = createFileRoute("/_app/photo-imports/$importId")({
  component: () => <ComesLater screen="photoImport" />,
});
