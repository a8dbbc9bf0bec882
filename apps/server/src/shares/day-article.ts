import { wordsOf } from "@firn/contracts/words";
import type { SharedDay } from "@firn/core/shares/read-shared";
import { machineDate } from "@firn/seasons/plain-date";
import { html } from "hono/html";
import type { Addresses } from "./addresses.ts";
import { trackSvg } from "./track-svg.ts";
import { longDate, numbersInWords, type Reader } from "./words.ts";

/** In pixels (docs/behaviour.md, section 4). */
const longestSide = { preview: 400, full: 2048 } as const;

/** A day with what its link shows. The first heading of a page of one day is its title. */
export function dayArticle(day: SharedDay, reader: Reader, { photo }: Addresses, isAlone: boolean) {
  const facts = [
    isAlone ? "" : placeAndDate(day, reader),
    numbersOf(day, reader),
    day.notes ? html`<p class="note">${day.notes}</p>` : "",
    peopleOf(day, reader),
    day.tags.length > 0 ? html`<ul class="tags">${day.tags.map((tag) => html`<li>${tag}</li>`)}</ul>` : "",
    day.ways.length > 0 ? trackSvg(day.ways, wordsOf(trackLabel, reader.language)) : "",
  ].filter((fact) => fact !== "");
  if (facts.length === 0 && day.photos.length === 0) return "";
  const parts = html`${photosOf(day, reader, photo)}
${facts.length > 0 ? html`<div class="in">${facts}</div>` : ""}`;
  return isAlone ? html`<div class="card">${parts}</div>` : html`<article>${parts}</article>\n`;
}

export function placeOf({ resortName }: SharedDay, { language }: Reader): string {
  return resortName ?? wordsOf(noResort, language);
}

export function dayNumberOf({ dayNumber }: SharedDay, { language }: Reader): string {
  return wordsOf(
    /*i18n*/ { id: "shared.day_number", message: "Day {number, number}", values: { number: dayNumber } },
    language,
  );
}

/** Pixels of a view of a photo. */
export function sizeOf({ width, height }: SharedDay["photos"][number], part: "preview" | "full") {
  const [wide, high] = [width ?? longestSide[part], height ?? longestSide[part]];
  const scale = Math.min(1, longestSide[part] / Math.max(wide, high));
  return { width: Math.round(wide * scale), height: Math.round(high * scale) };
}

const noResort = /*i18n*/ { id: "shared.no_resort", message: "A day on snow" };
const trackLabel = /*i18n*/ { id: "shared.track", message: "The way of the day, without its start and its end" };

function placeAndDate(day: SharedDay, reader: Reader) {
  const where = [day.region, day.country].filter(Boolean).join(", ");
  return html`<div><div class="top"><h2>${placeOf(day, reader)}</h2><p class="number">${dayNumberOf(day, reader)}</p></div>
<p class="soft"><time datetime="${machineDate(day.date, day.precision)}">${longDate(day, reader)}</time>${where ? ` · ${where}` : ""}</p></div>`;
}

function numbersOf({ numbers }: SharedDay, reader: Reader) {
  const known = numbersInWords(numbers, reader);
  if (known.length === 0) return "";
  return html`<dl class="numbers">${known.map(({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`;
}

function peopleOf({ people }: SharedDay, { language }: Reader) {
  if (people.length === 0) return "";
  const sentence = /*i18n*/ { id: "shared.people", message: "With {people}", values: { people } };
  return html`<p class="soft">${wordsOf(sentence, language)}</p>`;
}

function photosOf(day: SharedDay, reader: Reader, address: Addresses["photo"]) {
  if (day.photos.length === 0) return "";
  const items = day.photos.map((photo, at) => {
    const [preview, full] = [sizeOf(photo, "preview"), sizeOf(photo, "full")];
    const alt = wordsOf(
      /*i18n*/ {
        id: "shared.photo",
        message: "Photo {at, number} of {count, number}, {place}",
        values: { at: at + 1, count: day.photos.length, place: placeOf(day, reader) },
      },
      reader.language,
    );
    const [small, large] = [address(photo.id, "preview"), address(photo.id, "full")];
    const sizes = at === 0 ? "(min-width: 44rem) 42rem, 100vw" : "(min-width: 44rem) 11rem, 34vw";
    return html`<li><a href="${large}"><img src="${large}" srcset="${small} ${preview.width}w, ${large} ${Math.max(full.width, preview.width + 1)}w" sizes="${sizes}" width="${full.width}" height="${full.height}" alt="${alt}" loading="lazy"></a></li>`;
  });
  return html`<ul class="photos">${items}</ul>`;
}
