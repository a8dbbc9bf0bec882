import type { Account } from "@firn/contracts/accounts";
import type { FieldErrors } from "@firn/contracts/errors";
import type { Ski } from "@firn/contracts/skis";
import { seasonOffset } from "@firn/seasons/seasons";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type KeyboardEvent, lazy, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import { returnSearch } from "../../../lib/browser/search-params.ts";
import { today } from "../../../lib/dates/dates.ts";
import { typedName } from "../../shared/companions/add-name.tsx";
import { withName } from "../../shared/companions/companion-names.ts";
import { type DayDraft, missingParts, namesOf, withKnownSkis } from "../../shared/days/day-draft.ts";
import { seasonSearch } from "../../shared/days/season-search.ts";
import { withServerIds } from "../../shared/outbox/entry.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { LazyBoundary } from "../../shared/screen/lazy-boundary.tsx";
import { LeaveGuard } from "../../shared/screen/leave-guard.tsx";
import { useLeaveForDay } from "../history-overlays.ts";
import { seasonFacts } from "./calendar.ts";
import { ActivitySection, SkiSection } from "./chip-sections.tsx";
import { dayFormCopy, leaveCopy } from "./copy.ts";
import { DateSection } from "./date-section.tsx";
import { FailedPhotosDialog } from "./failed-photos-dialog.tsx";
import { useFormPhotos } from "./form-photos.ts";
import { StoredNotice } from "./form-screen.tsx";
import { useDayForm } from "./form-state.ts";
import type { KeptForms } from "./kept-form.ts";
import { NotesSection } from "./notes-section.tsx";
import { photoOffer } from "./photo-offer.ts";
import { PhotosSection } from "./photos-section.tsx";
import type { KeptDayForm } from "./read-kept.ts";
import { ResortSection } from "./resort-section.tsx";
import type { Repeated } from "./same-again.ts";
import { SameAgainOffer } from "./same-again-offer.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useSaveDay } from "./use-save-day.ts";
import { WithSection } from "./with-section.tsx";

const KeptFormOffers = lazy(async () => ({ default: (await import("./kept-form-offers.tsx")).KeptFormOffers }));

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
          <KeptFormOffers account={form.account.email} forms={kept.others} onGoOn={kept.goOnWith} />
        </LazyBoundary>
      )}
      <DayForm key={kept.formId} formId={kept.formId} kept={kept.own} {...form} />
    </>
  );
}

function DayForm({ account, dayId, formId, start, kept, refused, skis, isRepeatable = false }: DayFormProps) {
  const router = useRouter();
  const leaveForDay = useLeaveForDay();
  const form = useDayForm({ account: account.email, dayId, formId, start, kept, refused });
  const { save, saving } = useSaveDay(dayId, formId, skis);
  const [addingSki, setAddingSki] = useState(false);
  const [asking, setAsking] = useState(false);
  const isMounted = useMounted();
  const element = useScrollToErrors(form.errors);

  const draft = withKnownSkis(useServerIds(form.draft), skis);
  const missing = missingParts(draft, dayId === undefined ? undefined : form.before);
  const busy = saving || addingSki;
  const { dispatch } = form;
  const change = useCallback((part: Partial<DayDraft>) => dispatch({ type: "changed", change: part }), [dispatch]);
  const changeDate = useCallback((date: string) => change({ date }), [change]);
  const formPhotos = useFormPhotos({
    photos: draft.photos,
    logged: form.before.photos,
    onChange: (photos) => change({ photos }),
  });
  const otherNames = useMemo(
    () => [...(draft.resort ? [draft.resort.name] : []), ...(skis ?? []).map(({ name }) => name)],
    [draft.resort, skis],
  );
  const seasons = seasonFacts(account, today());
  const seasonOf = (date: string) => seasonOffset(date, seasons.seasonStart, seasons.today);

  const failedPhotos = draft.photos.length - formPhotos.toSave.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || formPhotos.isUploading) return;
    if (missing.length > 0) return toast.error(dayFormCopy.incomplete);
    if (failedPhotos > 0) return setAsking(true);
    await saveDay();
  };
  const saveDay = async () => {
    setAsking(false);
    const companions = withTypedName(namesOf(draft), element.current);
    dispatch({ type: "submitted" });
    const outcome = await save(form.before, { ...draft, companions, photos: formPhotos.toSave });
    if (!outcome.saved) {
      form.keep();
      return dispatch({ type: "refused", errors: outcome.errors });
    }
    form.forget();
    const season = seasonOf(draft.date);
    // The app has opened /auth, with the way back to this form, which is saved.
    if (outcome.isSignedOut) {
      const home = router.buildLocation({ to: "/", search: seasonSearch(season) });
      return router.navigate({ to: "/auth", search: returnSearch(home.href), replace: true, ignoreBlocker: true });
    }
    if (!isMounted()) return;
    // In another season than before its row would be hard to find.
    const isMarked = dayId === undefined || season !== seasonOf(form.before.date);
    await leaveForDay(outcome.id, season, isMarked);
  };

  // Synchronous: the button must be enabled before it can take the focus.
  const repeat = (parts: Repeated) => {
    flushSync(() => change(parts));
    element.current?.querySelector<HTMLElement>("[type=submit]:enabled")?.focus({ preventScroll: true });
  };

  const startOver = () => {
    formPhotos.clear();
    form.startOver();
  };

  // Submits from the notes too, where Enter alone starts a new line.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
  };

  return (
    <form ref={element} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-busy={busy || undefined}>
      {form.isRestored && <StoredNotice onStartOver={startOver} />}
      <fieldset disabled={busy} className="grid min-w-0 gap-2 sm:gap-4 lg:grid-cols-2 lg:items-start">
        <div className={columnLooks}>
          {isRepeatable && <SameAgainOffer account={account} draft={draft} skis={skis} onUse={repeat} />}
          <DateSection
            date={draft.date}
            onChange={changeDate}
            seasons={seasons}
            dayId={dayId}
            disabled={busy}
            errors={form.errors.date}
          />
          <ResortSection
            resort={draft.resort}
            onChange={(resort) => change({ resort })}
            disabled={busy}
            errors={form.errors.resort_id}
          />
        </div>
        <div className={columnLooks}>
          <SkiSection
            skis={skis}
            chosenIds={draft.skiIds}
            onChange={(skiIds) => change({ skiIds })}
            adding={addingSki}
            onAddingChange={setAddingSki}
            onAdded={(ski) => dispatch({ type: "ski-added", skiId: ski.id })}
            disabled={busy}
            errors={form.errors.ski_ids}
          />
          <ActivitySection
            activity={draft.activity}
            onChange={(activity) => change({ activity })}
            disabled={busy}
            errors={form.errors.activity}
          />
          <WithSection
            companions={namesOf(draft)}
            onChange={(companions) => change({ companions })}
            notes={draft.notes}
            others={otherNames}
            disabled={busy}
            errors={form.errors.companions}
          />
          <PhotosSection
            formPhotos={formPhotos}
            onReordered={(photos) => change({ photos })}
            offer={photoOffer(formPhotos.items, draft, dayId === undefined)}
            onUse={change}
            disabled={busy}
            errors={form.errors.photo_ids}
          />
          <NotesSection notes={draft.notes} onChange={(notes) => change({ notes })} errors={form.errors.notes} />
        </div>
      </fieldset>
      <SaveBar
        mode={dayId === undefined ? "new" : "edit"}
        missing={missing}
        saving={saving}
        disabled={addingSki}
        uploading={formPhotos.isUploading}
      />
      <FailedPhotosDialog
        open={asking}
        failed={failedPhotos}
        onClose={() => setAsking(false)}
        onSave={() => void saveDay()}
      />
      <LeaveGuard
        armed={form.changed}
        question={leaveCopy.question}
        effect={leaveCopy.warning}
        leaveLabel={leaveCopy.leave}
        stayLabel={leaveCopy.stay}
        onLeave={form.forget}
      />
    </form>
  );
}

function withTypedName(names: readonly string[], form: HTMLFormElement | null): readonly string[] {
  const typed = form && new FormData(form).get(typedName);
  return typeof typed === "string" && typed.trim() !== "" ? withName(names, typed.trim()) : names;
}

const columnLooks = "flex min-w-0 flex-col gap-2 sm:gap-4";

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

/** A save outlives the form, but must not navigate then. */
function useMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return () => mounted.current;
}
