import type { Account } from "@firn/contracts/accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { skisQuery } from "../../shared/skis/queries.ts";
import { dayFormCopy } from "./copy.ts";
import { emptyDraft } from "./day-draft.ts";
import { DayForm } from "./day-form.tsx";
import { FormLoadFailed, FormScreen } from "./form-screen.tsx";

export function NewDayScreen({ account }: { account: Account }) {
  const skis = useQuery(skisQuery);
  const [start] = useState(() => emptyDraft(today()));
  return (
    <FormScreen title={dayFormCopy.newTitle}>
      {skis.isLoadingError ? (
        <FormLoadFailed message={dayFormCopy.skisFailed} error={skis.error} onRetry={() => void skis.refetch()} />
      ) : (
        <DayForm account={account} dayId={undefined} start={start} skis={skis.data} />
      )}
    </FormScreen>
  );
}
