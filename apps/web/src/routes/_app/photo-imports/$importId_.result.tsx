import { createFileRoute } from "@tanstack/react-router";
import { importResultQuery } from "../../../features/shared/drafts/import-result.ts";
import { ImportResultScreen } from "../../../features/shared/drafts/import-result-screen.tsx";

export const Route = createFileRoute("/_app/photo-imports/$importId_/result")({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(importResultQuery("photo", params.importId)),
  component: Result,
});

function Result() {
  return <ImportResultScreen kind="photo" importId={Route.useParams().importId} />;
}
