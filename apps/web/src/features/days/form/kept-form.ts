import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { newKey } from "../../../lib/api/headers.ts";
import { readStored, writeStored } from "../../../lib/browser/storage.ts";
import { dropForm, keepForm, readForms } from "../../shared/outbox/store.ts";
import type { KeptDayForm } from "./read-kept.ts";

const loadReader = async () => {
  // First, because it configures zod.
  await import("../../../lib/forms/schema-errors.ts");
  return import("./read-kept.ts");
};

export function keptFormsQuery(account: string) {
  return queryOptions({
    queryKey: ["keptForms", account],
    queryFn: async () => {
      const forms = await readForms(account);
      // Zod is large, and mostly there is no form to be read.
      if (forms.length === 0) return [];
      const [{ readKept }, open] = await Promise.all([loadReader(), openForms()]);
      return forms.flatMap((form) => readKept(form, open) ?? []);
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: "always",
    // Files are not compared.
    structuralSharing: false,
  });
}

/** `own` is the form that this tab goes on with, after a reload or by choice; `others` are of tabs that are gone. */
export function useKeptForms(account: string, dayId: string | undefined, like?: string) {
  const tabKey = tabKeyOf(dayId, like);
  const [formId, setFormId] = useState(() => readStored(tabKey, tabStorage) ?? newKey());
  const { data, isPending } = useQuery({ ...keptFormsQuery(account), refetchOnWindowFocus: false });
  useEffect(() => writeStored(tabKey, formId, tabStorage), [tabKey, formId]);
  const forms = (data ?? []).filter((form) => form.dayId === dayId);
  return {
    isPending,
    formId,
    own: forms.find(({ id }) => id === formId),
    others: forms.filter(({ id, isOpen }) => id !== formId && !isOpen),
    goOnWith: (form: KeptDayForm) => setFormId(form.id),
  };
}

export type KeptForms = ReturnType<typeof useKeptForms>;

export function chooseKeptForm({ id, dayId }: KeptDayForm): void {
  writeStored(tabKeyOf(dayId), id, tabStorage);
}

export function useDiscardKeptForm(account: string) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id }: KeptDayForm) => {
      await dropForm(id).catch(() => {});
      await queryClient.invalidateQueries({ queryKey: keptFormsQuery(account).queryKey });
    },
    [queryClient, account],
  );
}

/** Keeps a form with unsaved changes for other tabs, once this one is gone. `keep` does so again after a refusal, as the outbox had taken the form. */
export function useKeepForm(account: string, form: Omit<KeptDayForm, "isOpen">, isChanged: boolean) {
  const { id, dayId, before, draft } = form;
  const [isOver, setOver] = useState(false);
  useEffect(() => holdForm(id), [id]);
  const keep = useCallback(() => {
    const { photos, ...content } = { ...draft, dayId, before };
    const stored = isChanged ? keepForm({ id, account, at: Date.now(), photos, content }) : dropForm(id);
    // Without storage the form is lost with its screen.
    stored.catch(() => {});
  }, [account, id, dayId, before, draft, isChanged]);
  useEffect(() => {
    if (!isOver) keep();
  }, [keep, isOver]);
  const forget = useCallback(() => {
    setOver(true);
    dropForm(id).catch(() => {});
  }, [id]);
  return { keep, forget };
}

const tabStorage = () => sessionStorage;

/** A form that begins like another day is not the tab's new day. */
function tabKeyOf(dayId: string | undefined, like?: string): string {
  return `firn.form:${like === undefined ? (dayId ?? "new") : `like:${like}`}`;
}

const lockPrefix = "firn-form:";

/** Other tabs see that the form is open, and the browser lets go when this one crashes. Without https every form counts as closed. */
function holdForm(id: string): () => void {
  const holding = new AbortController();
  const { signal } = holding;
  const untilReleased = () => new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  navigator.locks?.request(lockPrefix + id, { mode: "shared", signal }, untilReleased).catch(() => {});
  return () => holding.abort();
}

async function openForms(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
