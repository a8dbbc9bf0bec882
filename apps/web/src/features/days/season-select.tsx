import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { today } from "../../lib/dates/dates.ts";
import { Select } from "../../ui/forms/select.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { daysCopy } from "./copy.ts";
import { SeasonName } from "./season-name.tsx";
import { homeSearch, seasonOptions } from "./season-options.ts";

export function SeasonSelect({ season }: { season: number }) {
  const account = useQuery(accountQuery).data;
  const navigate = useNavigate();
  if (!account) return null;
  return (
    <Select
      label={daysCopy.season}
      look="bare"
      shown={<SeasonName season={season} start={account.season_start_day} />}
      value={String(season)}
      onValueChange={(chosen) => void navigate({ to: "/", search: homeSearch({ season: chosen }) })}
      options={seasonOptions({
        available: account.available_seasons,
        chosen: season,
        start: account.season_start_day,
        today: today(),
      })}
    />
  );
}
