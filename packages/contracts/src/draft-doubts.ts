/** Why the reader takes a draft for something else than a ski day. The draft starts as `skip`. */
export const doubtText = {
  "no-place": "This has a date, but no resort and no word of skiing.",
  plan: "This looks like a plan, not a day you skied.",
  future: "This date is still to come.",
  forecast: "This looks like a forecast or a snow report.",
  price: "This looks like a price or an order.",
  travel: "This looks like travel or a booking.",
  event: "This looks like an event or an appointment.",
  stamp: "This looks like the date of a message, not of a day you skied.",
  canceled: "This looks like a day that was called off.",
  sport: "This looks like another sport.",
  nordic: "This looks like cross-country skiing.",
  other: "This text reads like a plan, a notice or a list, not like days you skied.",
  repeats: "This repeats by a rule that can't be followed, so only its first date is here.",
  gear: "This looks like work on your gear.",
  "no-runs": "This recording names no sport, and shows no runs at a resort.",
  "no-zone": "This file has neither positions nor a time zone, so the date may be a day off.",
  edit: "The date may be that of an edit.",
  clock: "This is the day that the photo's GPS shows, which may not be that of the shot.",
  unset: "The camera's clock may not have been set.",
  "file-name": "The date is that of the file's name. Messengers name photos by the day they were sent.",
} as const;

/** A recording of another sport has that sport's name behind the colon. */
export type DraftDoubt = keyof typeof doubtText | `recording:${string}`;

/** The doubt as a sentence. */
export function doubtSentence(doubt: DraftDoubt): string {
  return isNamed(doubt) ? `This recording is of ${doubt.slice(recording.length)}.` : doubtText[doubt];
}

const recording = "recording:";

function isNamed(doubt: DraftDoubt): doubt is `recording:${string}` {
  return doubt.startsWith(recording);
}
