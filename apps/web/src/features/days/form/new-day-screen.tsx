import type { Account } from "@firn/contracts/accounts";
import { useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { emptyDraft } from "../../shared/days/day-draft.ts";
import { useShownSkis } from "../../shared/skis/use-skis.ts";
import { dayFormCopy } from "./copy.ts";
import { DayFormWithOffers } from "./day-form.tsx";
import { FormLoadFailed, FormScreen } from "./form-screen.tsx";
import { useKeptForms } from "./kept-form.ts";

export function NewDayScreen({ account }: { account: Account }) {
  return (
    <FormScreen title={dayFormCopy.newTitle}>
      <NewDay account={account} />
    </FormScreen>
  );
}

function NewDay({ account }: { account: Account }) {
  const { skis, isLoadingError, error, refetch } = useShownSkis();
  const kept = useKeptForms(account.email, undefined);
  const [start] = useState(() => emptyDraft(today()));
  if (isLoadingError && !skis) {
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (kept.isPending) return null;
  return <DayFormWithOffers account={account} dayId={undefined} start={start} kept={kept} skis={skis} />;
}
