import { createFileRoute } from "@tanstack/react-router";
import { NewPhotoImportScreen } from "../../../features/photo-imports/new-photo-import-screen.tsx";
import { accountQuery } from "../../../features/shared/accounts/queries.ts";
import { openImportsQuery } from "../../../features/shared/drafts/open-imports.ts";
import { readShared } from "../../../lib/device/shared-items.ts";

export const Route = createFileRoute("/_app/photo-imports/new")({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(openImportsQuery);
    const { email } = await queryClient.ensureQueryData(accountQuery);
    return { account: email, files: (await readShared(email))?.files ?? [] };
  },
  component: New,
});

function New() {
  return <NewPhotoImportScreen {...Route.useLoaderData()} />;
}
