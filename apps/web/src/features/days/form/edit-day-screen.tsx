import type { Account } from "@firn/contracts/accounts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Refusal } from "../../../lib/api/errors.ts";
import { useLastDefined } from "../../../ui/overlays/dialog-parts.ts";
import { selectableSkis } from "../../shared/days/day-draft.ts";
import { dayQuery } from "../../shared/days/queries.ts";
import { outboxQuery } from "../../shared/outbox/queries.ts";
import { isTemporaryId, serverIdOf } from "../../shared/outbox/temporary-id.ts";
import { skisToChoose } from "../../shared/skis/skis-to-choose.ts";
import { useShownSkis } from "../../shared/skis/use-skis.ts";
import { dayFormCopy } from "./copy.ts";
import { DayFormWithOffers } from "./day-form.tsx";
import { editedDay } from "./edited-day.ts";
import { FormLoadFailed, FormLoading, FormScreen } from "./form-screen.tsx";
import { useKeptForms } from "./kept-form.ts";

export function EditDayScreen({ account, dayId }: { account: Account; dayId: string }) {
  return (
    <FormScreen title={dayFormCopy.editTitle}>
      <LoadedDay key={dayId} account={account} dayId={dayId} />
    </FormScreen>
  );
}

function LoadedDay({ account, dayId }: { account: Account; dayId: string }) {
  const outbox = useQuery(outboxQuery(account.key));
  const id = serverIdOf(dayId, outbox.data?.acknowledged ?? {});
  const day = useQuery({ ...dayQuery(id), enabled: !isTemporaryId(id) });
  const { skis, ...skisQuery } = useShownSkis();
  const kept = useKeptForms(account.key, dayId);
  // The entry of a new day goes when it was sent, while the form is open.
  const edited = useLastDefined(
    useMemo(() => outbox.data && editedDay(id, day.data, outbox.data), [id, day.data, outbox.data]),
  );
  if (skisQuery.isLoadingError && !skis) {
    const retry = () => void skisQuery.refetch();
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={skisQuery.error} onRetry={retry} />;
  }
  if (day.isLoadingError && !edited) {
    return <FormLoadFailed message={dayFormCopy.dayFailed} error={day.error} onRetry={() => void day.refetch()} />;
  }
  if (!outbox.isPending && isTemporaryId(id) && !edited) {
    return <FormLoadFailed message={dayFormCopy.dayFailed} error={new Refusal(404)} onRetry={() => {}} />;
  }
  if (!edited || !skis || kept.isPending) return <FormLoading />;
  const offered = skisToChoose(skis, edited.before.skiIds);
  return (
    <DayFormWithOffers
      account={account}
      dayId={id}
      start={edited.before}
      kept={kept}
      refused={edited.refused}
      skis={day.data ? selectableSkis(offered, day.data) : offered}
    />
  );
}
