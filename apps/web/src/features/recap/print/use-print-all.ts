import type { Account } from "@firn/contracts/accounts";
import type { DayListItem } from "@firn/contracts/days";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { failureText } from "../../../lib/api/errors.ts";
import { today } from "../../../lib/dates/dates.ts";
import { daysQuery } from "../../shared/days/queries.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { printedSeasons } from "./printed-seasons.ts";

export interface Sheet {
  years: string;
  days: readonly DayListItem[];
}

export type PrintAll = ReturnType<typeof usePrintAll>;

export function usePrintAll(account: Account) {
  const queryClient = useQueryClient();
  const { entries, showDays } = useOutbox();
  const [sheets, setSheets] = useState<readonly Sheet[]>();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    const end = () => setSheets(undefined);
    addEventListener("afterprint", end);
    return () => removeEventListener("afterprint", end);
  }, []);

  const { available_seasons, season_start_day } = account;
  /** Fresh where possible, else as kept on the device. */
  const load = async (offset: number): Promise<Sheet> => {
    const query = daysQuery(offset);
    const days = await queryClient.fetchQuery(query).catch((failure: unknown) => {
      const kept = queryClient.getQueryData(query.queryKey);
      if (kept) return kept;
      // A season with unsent days only.
      if (!available_seasons.includes(offset)) return [];
      throw failure;
    });
    const range = offsetRange(offset, season_start_day, today());
    return { years: seasonYears(range), days: showDays(days, range) };
  };
  const start = async () => {
    setLoading(true);
    setError(undefined);
    try {
      const seasons = printedSeasons(available_seasons, entries, season_start_day, today());
      const all = await Promise.all(seasons.map(load));
      // Before the browser takes the page.
      flushSync(() => setSheets(all.filter(({ days }) => days.length > 0)));
      window.print();
    } catch (failure) {
      setError(failureText(failure));
    }
    setLoading(false);
  };
  return { sheets, isLoading, error, start };
}
