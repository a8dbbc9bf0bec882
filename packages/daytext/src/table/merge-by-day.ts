import { cutDraft } from "../cut-draft.ts";
import type { TextDraft } from "../types.ts";

export function mergeByDay(drafts: readonly TextDraft[]): TextDraft[] {
  const days: TextDraft[] = [];
  const byDate = new Map<string, TextDraft[]>();
  for (const draft of drafts) {
    const sameDate = byDate.get(draft.date) ?? [];
    const same = sameDate.find(
      (day) => day.resort === null || draft.resort === null || day.resort.id === draft.resort.id,
    );
    if (same) {
      Object.assign(same, merged(same, draft));
      continue;
    }
    const day = { ...draft };
    days.push(day);
    byDate.set(draft.date, [...sameDate, day]);
  }
  return days;
}

function merged(day: TextDraft, more: TextDraft): TextDraft {
  const skis = [...day.skis, ...more.skis.filter((ski) => !day.skis.some(({ name }) => name === ski.name))];
  const resort = day.resort ?? more.resort;
  const texts = {
    placeText: resort ? null : (day.placeText ?? more.placeText),
    skis,
    notes: lines(day.notes, more.notes),
    originalText: lines(day.originalText, more.originalText),
  };
  return { ...day, resort, activity: day.activity ?? more.activity, ...cutDraft(texts) };
}

function lines(one: string | null, other: string | null): string | null {
  if (one === null || other === null || one === other) return one ?? other;
  return `${one}\n${other}`;
}
