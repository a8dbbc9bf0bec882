import { createFileRoute, redirect } from "@tanstack/react-router";
import { accountQuery } from "../../features/shared/accounts/queries.ts";
import { forgetSharedText, readShared } from "../../lib/device/shared-items.ts";

/** The service worker redirects a share to this route. Photos are kept until their import takes them. */
export const Route = createFileRoute("/_app/share")({
  loader: async ({ context: { queryClient } }) => {
    const shared = await readShared();
    if (shared?.text) {
      const { addStoredText } = await import("../../features/text-imports/stored-text.ts");
      await addStoredText(await queryClient.ensureQueryData(accountQuery), shared.text);
      await forgetSharedText();
    }
    if (!shared || shared.files.length > 0) throw redirect({ to: "/photo-imports/new", replace: true });
    throw redirect({ to: "/text-imports/new", replace: true });
  },
});
