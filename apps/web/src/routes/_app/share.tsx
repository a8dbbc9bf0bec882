import { createFileRoute, redirect } from "@tanstack/react-router";
import { NewPhotoImportScreen } from "../../features/photo-imports/new-photo-import-screen.tsx";
import { ShareNotKeptScreen } from "../../features/photo-imports/share-not-kept-screen.tsx";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { forgetSharedText, readShared } from "../../lib/device/shared-items.ts";

/** A share is redirected to this route, with `kept=false` where the device has no account or no service worker. */
export const Route = createFileRoute("/_app/share")({
  validateSearch: ({ kept }): { kept?: "false" } => (kept === "false" ? { kept } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { kept } }) => {
    const account = await queryClient.ensureQueryData(accountQuery);
    const shared = kept === "false" ? undefined : await readShared(account.key);
    const { files = [], text = "" } = shared ?? {};
    if (text) {
      const { addStoredText } = await import("../../features/text-imports/stored-text.ts");
      await addStoredText(account, text);
      await forgetSharedText(account.key);
    }
    if (files.length > 0) return { account: account.key, files };
    if (text) throw redirect({ to: "/text-imports/new", replace: true });
    return undefined;
  },
  component: Shared,
});

function Shared() {
  const shared = Route.useLoaderData();
  const { kept } = Route.useSearch();
  return shared ? <NewPhotoImportScreen {...shared} /> : <ShareNotKeptScreen wasShared={kept === "false"} />;
}
