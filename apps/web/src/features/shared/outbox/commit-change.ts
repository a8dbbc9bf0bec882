import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import { offsetRange } from "@firn/seasons/seasons";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { accountKey } from "../../../lib/api/query-cache.ts";
import { today } from "../../../lib/dates/dates.ts";
import { withDayOf } from "../companions/companion-names.ts";
import { companionsQuery } from "../companions/queries.ts";
import { namesOf } from "../days/day-draft.ts";
import { dayQuery, daysKey } from "../days/queries.ts";
import { summaryOf } from "../resorts/place.ts";
import { ownPlacesQuery, recentResortsQuery } from "../resorts/queries.ts";
import { skisQuery } from "../skis/queries.ts";
import type { Answer, Change, Entry } from "./entry.ts";
import { withDayChanges, withSkiChanges } from "./overlay.ts";
import { outboxQuery } from "./queries.ts";
import { viewOf } from "./view.ts";

/** Puts a change that the server has made into the cached reads at once, so that its row does not flicker until they are refetched. */
export function commitChange(queryClient: QueryClient, { key, account, change }: Entry, answer: Answer): void {
  const made = answer ? { ...change, id: answer.id } : change;
  notifyManager.batch(() => {
    queryClient.setQueryData(
      outboxQuery(account).queryKey,
      (outbox) => outbox && viewOf({ ...outbox, entries: outbox.entries.filter((entry) => entry.key !== key) }),
    );
    queryClient.setQueryData(skisQuery.queryKey, (skis) => skis && [...withSkiChanges(skis, [made])]);
    commitToLists(queryClient, made);
    commitToRecents(queryClient, made, answer);
    commitToCompanions(queryClient, made);
    if (answer && "own" in answer)
      queryClient.setQueryData(
        ownPlacesQuery.queryKey,
        (places) => places && [...places.filter(({ id }) => id !== answer.id), answer],
      );
    if (change.kind === "deleteDay") queryClient.removeQueries({ queryKey: dayQuery(change.id).queryKey });
    if (answer && "date" in answer) {
      // The details may be open under the temporary id.
      for (const id of [answer.id, change.id]) queryClient.setQueryData(dayQuery(id).queryKey, answer);
    }
  });
}

function commitToLists(queryClient: QueryClient, made: Change): void {
  const account = queryClient.getQueryData<Account>(accountKey);
  if (!account) return;
  for (const [key, days] of queryClient.getQueriesData<readonly DayListItem[]>({ queryKey: daysKey })) {
    const season = key[1];
    if (!days || typeof season !== "number") continue;
    const range = offsetRange(season, account.season_start_day, today());
    queryClient.setQueryData(key, withDayChanges(days, [made], range));
  }
}

/** The form may open next without a connection. */
function commitToRecents(queryClient: QueryClient, made: Change, answer: Answer): void {
  if (made.kind !== "createDay" || !answer || !("resort" in answer) || !answer.resort) return;
  const resort = summaryOf(answer.resort);
  queryClient.setQueryData(
    recentResortsQuery.queryKey,
    (recent) => recent && [resort, ...recent.filter(({ id }) => id !== resort.id)].slice(0, limits.recentResorts),
  );
}

function commitToCompanions(queryClient: QueryClient, made: Change): void {
  if (made.kind !== "createDay") return;
  const { date } = made.day;
  queryClient.setQueryData(companionsQuery.queryKey, (logged) => logged && withDayOf(logged, namesOf(made.day), date));
}
