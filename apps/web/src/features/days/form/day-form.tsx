import type { Account } from "@firn/contracts/accounts";
import type { FieldErrors } from "@firn/contracts/errors";
import type { Ski } from "@firn/contracts/skis";
import { type KeyboardEvent, lazy, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { today } from "../../../lib/dates/dates.ts";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { type DayDraft, missingParts, withKnownSkis } from "../../shared/days/day-draft.ts";
import { withServerIds } from "../../shared/outbox/entry.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { LeaveGuard } from "../../shared/screen/leave-guard.tsx";
import { seasonFacts } from "./calendar.ts";
import { ActivitySection, SkiSection } from "./chip-sections.tsx";
import { leaveCopy } from "./copy.ts";
import { DateSection } from "./date-section.tsx";
import { FailedPhotosDialog } from "./failed-photos-dialog.tsx";
import { DayFormContext } from "./form-context.ts";
import { useFormPhotos } from "./form-photos.ts";
import { StoredNotice } from "./form-screen.tsx";
import { useFormState } from "./form-state.ts";
import type { KeptForms } from "./kept-form.ts";
import type { KeptDayForm } from "./read-kept.ts";
import { ResortSection } from "./resort-section.tsx";
import type { Repeated } from "./same-again.ts";
import { SaveBar } from "./save-bar.tsx";
import { useDaySubmit } from "./use-day-submit.ts";

const KeptFormOffers = lazy(async () => ({ default: (await import("./kept-form-offers.tsx")).KeptFormOffers }));
const SameAgainOffer = lazy(async () => ({ default: (await import("./same-again-offer.tsx")).SameAgainOffer }));
const TagsSection = lazy(async () => ({ default: (await import("./optional-sections.tsx")).TagsSection }));
const OptionalSections = lazy(async () => ({ default: (await import("./optional-sections.tsx")).OptionalSections }));

interface DayFormProps {
  account: Account;
  dayId: string | undefined;
  formId: string;
  /** A new object is a refetched day. */
  start: DayDraft;
  kept: KeptDayForm | undefined;
  refused?: { draft: DayDraft; errors: FieldErrors } | undefined;
  skis: readonly Ski[] | undefined;
  isRepeatable?: boolean;
}

export function DayFormWithOffers({ kept, ...form }: Omit<DayFormProps, "formId" | "kept"> & { kept: KeptForms }) {
  return (
    <>
      {kept.others.length > 0 && (
        <LazyBoundary>
          <KeptFormOffers account={form.account.key} forms={kept.others} onGoOn={kept.goOnWith} />
        </LazyBoundary>
      )}
      <DayForm key={kept.formId} formId={kept.formId} kept={kept.own} {...form} />
    </>
  );
}

function DayForm({ account, dayId, formId, start, kept, refused, skis, isRepeatable = false }: DayFormProps) {
  const form = useFormState({ account: account.key, dayId, formId, start, kept, refused });
  const { before, change, errors } = form;
  const [addingSki, setAddingSki] = useState(false);
  const element = useScrollToErrors(errors);
  const draft = withKnownSkis(useServerIds(form.draft), skis);
  const missing = missingParts(draft, dayId === undefined ? undefined : before);
  const formPhotos = useFormPhotos({
    photos: draft.photos,
    logged: before.photos,
    onChange: (photos) => change({ photos }),
  });
  const seasons = seasonFacts(account, today());
  const day = { dayId, formId, skis, seasons, form, draft, missing, formPhotos, addingSki, element };
  const { submit, saving, withoutPhotos } = useDaySubmit(day);
  const isBusy = saving || addingSki;

  // Synchronous: the button must be enabled before it can take the focus.
  const repeat = (parts: Repeated) => {
    flushSync(() => change(parts));
    element.current?.querySelector<HTMLElement>("[type=submit]:enabled")?.focus({ preventScroll: true });
  };
  const startOver = () => {
    formPhotos.clear();
    form.startOver();
  };

  return (
    <form ref={element} onSubmit={submit} onKeyDown={submitByKeys} noValidate aria-busy={isBusy || undefined}>
      {form.isRestored && <StoredNotice onStartOver={startOver} />}
      <DayFormContext value={{ dayId, value: draft, change, errors, isBusy }}>
        <fieldset disabled={isBusy} className="@container">
          <div className="form-columns">
            <div>
              {isRepeatable && (
                <LazyBoundary fallback={<Skeleton className="h-17 w-full rounded-lg" />}>
                  <SameAgainOffer account={account} skis={skis} onUse={repeat} />
                </LazyBoundary>
              )}
              <DateSection seasons={seasons} />
              <ResortSection />
            </div>
            <div>
              <div>
                <SkiSection skis={skis} adding={addingSki} onAddingChange={setAddingSki} onAdded={form.addSki} />
                <ActivitySection />
                <LazyBoundary fallback={<Skeleton className="h-40 w-full" />}>
                  <TagsSection />
                </LazyBoundary>
              </div>
              <div>
                <LazyBoundary fallback={<Skeleton className="h-40 w-full" />}>
                  <OptionalSections skis={skis} formPhotos={formPhotos} isRestored={form.isRestored} />
                </LazyBoundary>
              </div>
            </div>
          </div>
        </fieldset>
      </DayFormContext>
      <SaveBar
        mode={dayId === undefined ? "new" : "edit"}
        missing={missing}
        saving={saving}
        disabled={addingSki}
        uploading={formPhotos.isUploading}
      />
      <FailedPhotosDialog {...withoutPhotos} />
      <LeaveGuard armed={form.changed} {...leaveTexts()} onLeave={form.forget} />
    </form>
  );
}

const leaveTexts = () => ({
  question: leaveCopy.question,
  effect: leaveCopy.warning,
  leaveLabel: leaveCopy.leave,
  stayLabel: leaveCopy.stay,
});

/** Submits from the notes too, where Enter alone starts a new line. */
function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

function useServerIds(draft: DayDraft): DayDraft {
  return withServerIds(draft, useOutbox().acknowledged);
}

function useScrollToErrors(errors: object) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    element.current?.querySelector("[data-field-errors]")?.scrollIntoView({ block: "center" });
    element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus({ preventScroll: true });
  }, [errors]);
  return element;
}
