import { createFileRoute } from "@tanstack/react-router";
import { textImportQuery } from "../../../features/text-imports/queries.ts";
import { TextImportScreen } from "../../../features/text-imports/text-import-screen.tsx";

export const Route = createFileRoute("/_app/text-imports/$importId")({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(textImportQuery(params.importId)),
  component: TextImport,
});

function TextImport() {
  const { importId } = Route.useParams();
  return <TextImportScreen key={importId} importId={importId} />;
}
