import { createFileRoute } from "@tanstack/react-router";
import { ComesLater } from "../../../features/shell/comes-later.tsx";

export const Route = createFileRoute("/_app/text-imports/new")({ component: () => <ComesLater screen="textImport" /> });
