import type { Message } from "./messages.ts";

/** Why the reader takes a draft for something else than a ski day. The draft starts as `skip`. */
export const doubtText = {
  "no-place": /*i18n*/ { id: "doubt.no_place", message: "This has a date, but no resort and no word of skiing." },
  plan: /*i18n*/ { id: "doubt.plan", message: "This looks like a plan, not a day you skied." },
  future: /*i18n*/ { id: "doubt.future", message: "This date is still to come." },
  forecast: /*i18n*/ { id: "doubt.forecast", message: "This looks like a forecast or a snow report." },
  price: /*i18n*/ { id: "doubt.price", message: "This looks like a price or an order." },
  travel: /*i18n*/ { id: "doubt.travel", message: "This looks like travel or a booking." },
  event: /*i18n*/ { id: "doubt.event", message: "This looks like an event or an appointment." },
  stamp: /*i18n*/ { id: "doubt.stamp", message: "This looks like the date of a message, not of a day you skied." },
  canceled: /*i18n*/ { id: "doubt.canceled", message: "This looks like a day that was called off." },
  sport: /*i18n*/ { id: "doubt.sport", message: "This looks like another sport." },
  nordic: /*i18n*/ { id: "doubt.nordic", message: "This looks like cross-country skiing." },
  other: /*i18n*/ {
    id: "doubt.other",
    message: "This text reads like a plan, a notice or a list, not like days you skied.",
  },
  repeats: /*i18n*/ {
    id: "doubt.repeats",
    message: "This repeats by a rule that can't be followed, so only its first date is here.",
  },
  gear: /*i18n*/ { id: "doubt.gear", message: "This looks like work on your gear." },
  "no-runs": /*i18n*/ { id: "doubt.no_runs", message: "This recording names no sport, and shows no runs at a resort." },
  "no-zone": /*i18n*/ {
    id: "doubt.no_zone",
    message: "This file has neither positions nor a time zone, so the date may be a day off.",
  },
  edit: /*i18n*/ { id: "doubt.edit", message: "The date may be that of an edit." },
  clock: /*i18n*/ {
    id: "doubt.clock",
    message: "This is the day that the photo's GPS shows, which may not be that of the shot.",
  },
  unset: /*i18n*/ { id: "doubt.unset", message: "The camera's clock may not have been set." },
  "file-name": /*i18n*/ {
    id: "doubt.file_name",
    message: "The date is that of the file's name. Messengers name photos by the day they were sent.",
  },
} satisfies Record<string, Message>;

/** A recording of another sport has that sport's name behind the colon. */
export type DraftDoubt = keyof typeof doubtText | `recording:${string}`;

/** The sentence of a doubt. */
export function doubtMessage(doubt: DraftDoubt): Message {
  if (!isNamed(doubt)) return doubtText[doubt];
  const sport = doubt.slice(recording.length);
  return /*i18n*/ { id: "doubt.recording", message: "This recording is of {sport}.", values: { sport } };
}

const recording = "recording:";

function isNamed(doubt: DraftDoubt): doubt is `recording:${string}` {
  return doubt.startsWith(recording);
}
