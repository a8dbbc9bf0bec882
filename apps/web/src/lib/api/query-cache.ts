import { type MutationFilters, matchQuery, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** The account's key (behaviour §1), apart from its query because signing out needs it too. */
export const accountKey = ["accountDetails"] as const;

export const keptKeys: ReadonlySet<unknown> = new Set([
  accountKey[0],
  "days",
  "day",
  "skis",
  "recentResorts",
  "companions",
  "ownPlaces",
  "resortNames",
  "skiStats",
  "figures",
  "onThisDay",
  "place",
  "openImports",
  "resortCredits",
]);

/** The stale time of data that is fetched at each visit of its screen: long enough for the screen to reuse its loader's fetch. */
export const eachVisitMs = 2000;

export const outboxKey = ["outbox"] as const;

export const uploadKey = ["upload"] as const;

const inBackground: ReadonlySet<unknown> = new Set([outboxKey[0], uploadKey[0]]);

export const onScreen: MutationFilters = { predicate: ({ options }) => !inBackground.has(options.mutationKey?.[0]) };

/** The server tells everybody whether sign-ups are open and whether Google is set up. */
const serverKey = [["accounts", "signUps"]];

/** Forgets the reads and changes of an account. What the server says of itself stays: the sign-in shows it already. */
export function forgetAccount(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: (query) => !matchQuery({ queryKey: serverKey }, query) });
}

/** Refetches data on screen now, other data at its next use. Does not wait, so that the next screen shows at once. */
export function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Cancels fetches under `key` and changes the cached data, for onMutate. Resolves with the rollback for onError. */
export async function applyOptimistically<Data>(
  queryClient: QueryClient,
  key: QueryKey,
  change: (data: Data) => Data,
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key });
  const before = queryClient.getQueriesData<Data>({ queryKey: key });
  for (const [exactKey, data] of before) {
    if (data !== undefined) queryClient.setQueryData<Data>(exactKey, change(data));
  }
  return () => {
    for (const [exactKey, data] of before) queryClient.setQueryData(exactKey, data);
  };
}
