import type { Account } from "@firn/contracts/accounts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { skisQuery } from "../../shared/skis/queries.ts";
import { dayFormCopy } from "../form-copy.ts";
import { emptyDraft } from "./day-draft.ts";
import { DayForm } from "./day-form.tsx";
import { FormLoadFailed } from "./form-screen.tsx";

/** The form for a new day, beginning with today. */
export function NewDay({ account }: { account: Account }) {
  const skis = useQuery(skisQuery);
  const [start] = useState(() => emptyDraft(today()));
  if (skis.isLoadingError) {
    return <FormLoadFailed message={dayFormCopy.skisFailed} error={skis.error} onRetry={() => void skis.refetch()} />;
  }
  return <DayForm account={account} dayId={undefined} start={start} skis={skis.data} />;
}
