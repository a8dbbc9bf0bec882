import { createFileRoute } from "@tanstack/react-router";
import { ComesLater } from "../../../features/shell/comes-later.tsx";

export const Route = createFileRoute("/_app/text-imports/$importId")({
  component: () => <ComesLater screen="textImport" />,
});
