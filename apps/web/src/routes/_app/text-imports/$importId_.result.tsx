import { createFileRoute } from "@tanstack/react-router";
import { importResultQuery } from "../../../features/shared/drafts/import-result.ts";
import { ImportResultScreen } from "../../../features/shared/drafts/import-result-screen.tsx";

export const Route = createFileRoute("/_app/text-imports/$importId_/result")({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(importResultQuery("text", params.importId)),
  component: Result,
});

function Result() {
  return <ImportResultScreen kind="text" importId={Route.useParams().importId} />;
}
