import type { Account } from "@firn/contracts/accounts";
import type { ListedSki } from "@firn/contracts/listed-skis";
import type { Place } from "@firn/contracts/places";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { emptyDraft } from "../../shared/days/day-draft.ts";
import { summaryOf } from "../../shared/resorts/place.ts";
import { placeQuery } from "../../shared/resorts/queries.ts";
import { skisToChoose } from "../../shared/skis/skis-to-choose.ts";
import { useShownSkis } from "../../shared/skis/use-skis.ts";
import { dayFormCopy, sameAgainCopy } from "./copy.ts";
import { DayFormWithOffers } from "./day-form.tsx";
import { FormLoadFailed, FormLoading, FormNotice, FormScreen } from "./form-screen.tsx";
import { useKeptForms } from "./kept-form.ts";
import { onlySkiId, repeatedParts } from "./same-again.ts";
import { useRepeatedDay } from "./use-repeated-day.ts";

export interface NewDayScreenProps {
  account: Account;
  like?: string | undefined;
  resort?: string | undefined;
  date?: string | undefined;
}

export function NewDayScreen(props: NewDayScreenProps) {
  const { like, resort, date } = props;
  return (
    <FormScreen title={dayFormCopy.newTitle}>
      <NewDay key={[like, resort, date].join()} {...props} />
    </FormScreen>
  );
}

function NewDay({ account, like, resort, date = today() }: NewDayScreenProps) {
  const { skis: all, isLoadingError, error, refetch } = useShownSkis();
  const skis = useMemo(() => all && skisToChoose(all), [all]);
  const kept = useKeptForms(account.key, undefined, like ?? resort);
  const place = useQuery({ ...placeQuery(resort ?? ""), enabled: resort !== undefined });
  const { day, isLoading: isDayLoading } = useRepeatedDay(account, like);
  // As they were at first: a ski that is added in the form must not take back the only one that was chosen already.
  const [first, setFirst] = useState<{ day: typeof day; place: Place | undefined; skis: readonly ListedSki[] }>();
  if (!first && skis && !isDayLoading && !place.isLoading) setFirst({ day, place: place.data, skis });
  const start = useMemo(() => {
    const parts = first?.day ? repeatedParts(first.day, first.skis) : { skiIds: onlySkiId(first?.skis) };
    return { ...emptyDraft(date), ...(first?.place && { resort: summaryOf(first.place.resort) }), ...parts };
  }, [first, date]);
  if (isLoadingError && !skis) {
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (kept.isPending) return null;
  if ((like ?? resort) !== undefined && !first) return <FormLoading />;
  return (
    <>
      {like !== undefined && !first?.day && <FormNotice>{sameAgainCopy.notFound}</FormNotice>}
      {resort !== undefined && !first?.place && <FormNotice>{sameAgainCopy.placeNotFound}</FormNotice>}
      <DayFormWithOffers
        account={account}
        dayId={undefined}
        start={start}
        kept={kept}
        skis={skis}
        isRepeatable={!first?.day && !first?.place}
      />
    </>
  );
}
