import { createFileRoute } from "@tanstack/react-router";
import { ComesLater } from "../../features/shell/comes-later.tsx";

export const Route = createFileRoute("/_app/csv-export")({ component: () => <ComesLater screen="csvExport" /> });
