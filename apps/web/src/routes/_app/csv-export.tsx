import { createFileRoute } from "@tanstack/react-router";
import { CsvExportScreen } from "../../features/csv-export/csv-export-screen.tsx";
import { eachVisitMs } from "../../lib/api/query-cache.ts";

export const Route = createFileRoute("/_app/csv-export")({
  // The loader does not wait: the screen renders its own loading state.
  loader: ({ context }) => void context.trpcUtils.csvExport.options.prefetch(undefined, { staleTime: eachVisitMs }),
  component: CsvExportScreen,
});
