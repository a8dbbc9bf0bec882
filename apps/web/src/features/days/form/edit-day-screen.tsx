import type { Account } from "@firn/contracts/accounts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { dayQuery } from "../../shared/days/queries.ts";
import { skisQuery } from "../../shared/skis/queries.ts";
import { dayFormCopy } from "./copy.ts";
import { draftOf, selectableSkis } from "./day-draft.ts";
import { DayForm } from "./day-form.tsx";
import { FormLoadFailed, FormLoading, FormScreen } from "./form-screen.tsx";

export function EditDayScreen({ account, dayId }: { account: Account; dayId: string }) {
  return (
    <FormScreen title={dayFormCopy.editTitle}>
      <LoadedDay key={dayId} account={account} dayId={dayId} />
    </FormScreen>
  );
}

function LoadedDay({ account, dayId }: { account: Account; dayId: string }) {
  const day = useQuery(dayQuery(dayId));
  const skis = useQuery(skisQuery);
  const start = useMemo(() => day.data && draftOf(day.data), [day.data]);
  if (skis.isLoadingError) {
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={skis.error} onRetry={() => void skis.refetch()} />;
  }
  if (day.isLoadingError) {
    return <FormLoadFailed message={dayFormCopy.dayFailed} error={day.error} onRetry={() => void day.refetch()} />;
  }
  if (!day.data || !start || !skis.data) return <FormLoading />;
  return <DayForm account={account} dayId={dayId} start={start} skis={selectableSkis(skis.data, day.data)} />;
}
