import type { Account } from "@firn/contracts/accounts";
import { useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { emptyDraft } from "../../shared/days/day-draft.ts";
import { useShownSkis } from "../../shared/skis/use-shown-skis.ts";
import { dayFormCopy } from "./copy.ts";
import { DayForm } from "./day-form.tsx";
import { FormLoadFailed, FormScreen } from "./form-screen.tsx";
import { useKeptForms } from "./kept-form.ts";
import { KeptFormOffers } from "./kept-form-offers.tsx";

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
  if (isLoadingError) {
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (kept.isPending) return null;
  return (
    <>
      <KeptFormOffers account={account.email} forms={kept.others} onGoOn={kept.goOnWith} />
      <DayForm
        key={kept.formId}
        account={account}
        dayId={undefined}
        formId={kept.formId}
        start={start}
        kept={kept.own}
        skis={skis}
      />
    </>
  );
}
