import { DayForm, type DayFormProps } from "./day-form.tsx";
import type { KeptForms } from "./kept-form.ts";
import { KeptFormOffers } from "./kept-form-offers.tsx";

/** The form of a day, below the offers to go on with its other kept forms. */
export function DayFormWithOffers({ kept, ...form }: Omit<DayFormProps, "formId" | "kept"> & { kept: KeptForms }) {
  return (
    <>
      <KeptFormOffers account={form.account.email} forms={kept.others} onGoOn={kept.goOnWith} />
      <DayForm key={kept.formId} formId={kept.formId} kept={kept.own} {...form} />
    </>
  );
}
