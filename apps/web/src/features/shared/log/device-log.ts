import type { Account } from "@firn/contracts/accounts";
import type { DaySearch } from "@firn/contracts/day-search";
import { emptyLog, type Log, type Reader, withChanges } from "@firn/logbook/log";
import { reads } from "@firn/logbook/reads";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { setDeviceReads } from "../../../lib/api/device-link.ts";
import { Refusal } from "../../../lib/api/errors.ts";
import { accountKey, invalidate, outboxKey } from "../../../lib/api/query-cache.ts";
import { today } from "../../../lib/dates/dates.ts";
import { logRenewedAt } from "../../../lib/device/log-age.ts";
import { logKeys } from "../days/queries.ts";
import { unitsOfBrowser } from "../numbers/units.ts";
import { outboxQuery } from "../outbox/queries.ts";
import { keepPictures } from "./keep-pictures.ts";
import { type KeptLog, keepLog, readKeptLog } from "./kept-log.ts";
import { searchCode, tooManyWords } from "./search-code.ts";
import { createUnsentLog } from "./unsent-log.ts";

const readers: Record<string, (log: Log, reader: Reader, input: never) => unknown> = {
  ...reads,
  "days.search": async (log: Log, reader: Reader, search: DaySearch) => {
    const found = await (await searchCode()).searchDays(log, reader, search);
    if (found === "too many words") throw new Refusal(422, undefined, { q: [tooManyWords()] });
    return found;
  },
};

/** To lists and a day their screens add the changes that wait. */
const countsUnsent = /^(?:figures|stats)\.|^days\.(?:search|onThisDay)$|^resorts\.get$/;
/** Their queries. */
const countedKeys = [["figures"], ["skiStats"], ["daySearch"], ["onThisDay"], ["place"]];

/** A read that finds it older renews it. */
const freshMs = 30_000;

/** Keeps the account's whole log on the device and answers reads from it. Gives a function that ends this. */
export function startDeviceLog(queryClient: QueryClient, account: string): () => void {
  let kept: KeptLog | undefined;
  /** Changes that the server has made for this page, and how many of them the log has. */
  const changes = { made: 0, known: 0 };
  let renewal: Promise<void> | undefined;
  let triedAt = 0;
  const end = new AbortController();
  const withUnsent = createUnsentLog(async () => (await import("../resorts/gazetteer.ts")).gazetteer);

  /** Rejects where the server cannot be reached. The log stays as it was then. */
  function renew(): Promise<void> {
    triedAt = Date.now();
    renewal ??= readChanges().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function readChanges(): Promise<void> {
    const { made } = changes;
    const before = kept;
    let { log, cursor } = before ?? { log: emptyLog, cursor: undefined };
    for (let hasMore = true; hasMore; ) {
      const answer = await trpcClient.changes.list.query({ since: cursor });
      log = withChanges(answer.is_whole ? emptyLog : log, answer);
      cursor = answer.cursor;
      hasMore = answer.has_more;
    }
    if (end.signal.aborted || cursor === undefined) return;
    const after = { log, cursor, renewedAt: Date.now() };
    // Where storage is refused, the log stays in memory.
    const isKept = await keepLog(account, before, after).catch(() => true);
    const other = isKept ? undefined : await readKeptLog(account);
    if (end.signal.aborted) return;
    take(other ?? after);
    // Another tab has kept a state that may not have this page's changes.
    if (other) return readChanges();
    changes.known = made;
    // The first log is as new as what is shown.
    if (before && before.log !== kept?.log) invalidate(queryClient, logKeys);
  }

  function take(next: KeptLog): void {
    kept = next;
    logRenewedAt.set(next.renewedAt);
  }

  async function answer(path: string, input: unknown): Promise<unknown> {
    const read = readers[path];
    if (!read) return undefined;
    if (Date.now() - triedAt > freshMs) void renew().catch(() => {});
    if (!kept) return undefined;
    if (changes.known < changes.made) await untilKnown();
    const log = countsUnsent.test(path)
      ? await withUnsent(kept.log, await queryClient.ensureQueryData(outboxQuery(account)))
      : kept.log;
    return read(log, readerOf(queryClient), (input ?? {}) as never);
  }

  /** A change may be made while an earlier one is read. */
  async function untilKnown(): Promise<void> {
    try {
      while (changes.known < changes.made) await renew();
    } catch {
      // What the device has is shown, as without a connection.
    }
  }

  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.query.queryKey[0] !== outboxKey[0]) return;
    if (kept) invalidate(queryClient, countedKeys);
  });
  // What was answered without a connection counts as fresh.
  const stopListening = onlineManager.subscribe((isOnline) => void (isOnline && renew().catch(() => {})));
  void readKeptLog(account)
    .catch(() => undefined)
    .then((found) => {
      if (end.signal.aborted) return;
      if (found) take(found);
      setDeviceReads({ answer, noteChange: () => void changes.made++ });
      return renew();
    })
    .then(() => kept && keepPictures(kept.log, end.signal))
    .catch(() => {});
  return () => {
    end.abort();
    stopWatching();
    stopListening();
    setDeviceReads(undefined);
    logRenewedAt.set(undefined);
  };
}

function readerOf(queryClient: QueryClient): Reader {
  const account = queryClient.getQueryData<Account>(accountKey);
  return {
    today: today(),
    seasonStart: account?.season_start_day ?? "09-01",
    units: account?.units ?? unitsOfBrowser(),
  };
}
