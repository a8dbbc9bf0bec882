import { queryOptions } from "@tanstack/react-query";
import { trpcClient } from "../../lib/api/client.ts";
import { readStored, writeStored } from "../../lib/browser/storage.ts";

/** Goes with the account's other entries at the sign-out. */
const dismissedKey = "firn.figuresInNotes";

export const figuresInNotesQuery = queryOptions({
  queryKey: ["figuresInNotes"],
  queryFn: ({ signal }) => trpcClient.figuresInNotes.list.query(undefined, { signal }),
});

export function isOfferDismissed(): boolean {
  return readStored(dismissedKey) !== null;
}

export function dismissFiguresInNotes(): void {
  writeStored(dismissedKey, "true");
}
