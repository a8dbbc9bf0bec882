import type { Message } from "@firn/contracts/messages";
import { wordsOf } from "@firn/contracts/words";
import type { OpenShare, SharedDay, SharedPage } from "@firn/core/shares/read-shared";
import { turn } from "@firn/core/turns";
import { machineDate } from "@firn/seasons/plain-date";
import { seasonRange, seasonYears } from "@firn/seasons/seasons";
import { html } from "hono/html";
import type { Addresses } from "./addresses.ts";
import { dayArticle, dayNumberOf, placeOf, sizeOf } from "./day-article.ts";
import { type Document, documentOf } from "./document.ts";
import { countOfDays, longDate, numbersInWords, type Reader, seasonOf, shortDate } from "./words.ts";

export interface Around {
  reader: Reader;
  addresses: Addresses;
  publicUrl: string;
}

/** The page of a link: a day, or a page of the days of a season or a stay. */
export async function sharedPage(share: OpenShare, shared: SharedPage, around: Around) {
  const [day] = shared.days;
  return documentOf(
    "id" in share.scope.days && day ? pageOfDay(day, share, around) : await pageOfDays(share, shared, around),
  );
}

/** Asks for the password. Tells nothing of what is behind it. */
export function lockedPage({ language }: Reader, problem: string | undefined) {
  const say = (message: Message) => wordsOf(message, language);
  const title = say(/*i18n*/ { id: "shared.locked", message: "This page has a password" });
  return documentOf({
    title,
    language,
    head: html`<h1>${title}</h1>`,
    main: html`<form method="post" class="card"><div class="in">
<label>${say(/*i18n*/ { id: "shared.password", message: "Password" })}<input type="password" name="password" autocomplete="off" required maxlength="200"${problem ? html` aria-invalid="true" aria-describedby="wrong"` : ""}></label>
${problem ? html`<p id="wrong" class="wrong" role="alert">${problem}</p>` : ""}
<p><button type="submit">${say(/*i18n*/ { id: "shared.open", message: "Open" })}</button></p>
</div></form>`,
  });
}

/** The same for a link that never was, has ended or was revoked. */
export function missingPage({ language }: Reader) {
  const title = wordsOf(/*i18n*/ { id: "shared.missing", message: "There is no page at this address" }, language);
  const why = /*i18n*/ { id: "shared.missing_why", message: "The link may be incomplete, or it has ended." };
  return documentOf({
    title,
    language,
    head: html`<h1>${title}</h1>`,
    main: html`<div class="card"><div class="in"><p>${wordsOf(why, language)}</p></div></div>`,
  });
}

function pageOfDay(day: SharedDay, share: OpenShare, { reader, addresses, publicUrl }: Around): Document {
  const place = placeOf(day, reader);
  const numbers = numbersInWords(day.numbers, reader).map(({ label, text }) => `${label} ${text}`);
  const where = [day.region, day.country].filter(Boolean).join(", ");
  return {
    title: `${place}, ${shortDate(day, reader)}`,
    language: reader.language,
    card: {
      description: [dayNumberOf(day, reader), where, ...numbers].filter(Boolean).join(" · "),
      image: imageOf([day], share, { addresses, publicUrl }),
    },
    head: html`<h1>${place}</h1>
<p class="soft"><time datetime="${machineDate(day.date, day.precision)}">${longDate(day, reader)}</time> · ${dayNumberOf(day, reader)}${where ? ` · ${where}` : ""}</p>`,
    main: html`${dayArticle(day, reader, addresses, true)}`,
  };
}

async function pageOfDays(
  share: OpenShare,
  shared: SharedPage,
  { reader, addresses, publicUrl }: Around,
): Promise<Document> {
  const title = titleOf(share, reader);
  const count = wordsOf(countOfDays(shared.dayCount, shared.resortCount), reader.language);
  const articles = [];
  for (const day of shared.days) {
    // One may have a hundred photos and twenty tracks.
    await turn();
    articles.push(dayArticle(day, reader, addresses, false));
  }
  return {
    title,
    language: reader.language,
    card: { description: count, image: imageOf(shared.days, share, { addresses, publicUrl }) },
    head: html`<h1>${title}</h1>
<p class="soft">${count}</p>`,
    main: html`${articles}${pagesOf(shared, reader, addresses)}`,
  };
}

function titleOf({ seasonYear, seasonStart, scope }: OpenShare, reader: Reader): string {
  if (seasonYear !== null) {
    return wordsOf(seasonOf(seasonYears(seasonRange(seasonYear, seasonStart))), reader.language);
  }
  if ("id" in scope.days) return "";
  const textOf = (date: string) => shortDate({ date, precision: "day" }, reader);
  const [from, to] = [textOf(scope.days.from), textOf(scope.days.to)];
  return from === to
    ? from
    : wordsOf(/*i18n*/ { id: "shared.stay", message: "{from} to {to}", values: { from, to } }, reader.language);
}

function pagesOf({ page, pageCount }: SharedPage, { language }: Reader, addresses: Addresses) {
  if (pageCount === 1) return "";
  const at = /*i18n*/ {
    id: "shared.page",
    message: "Page {page, number} of {count, number}",
    values: { page, count: pageCount },
  };
  const link = (to: number, message: Message) =>
    html`<a class="button" href="${addresses.page(to)}">${wordsOf(message, language)}</a>`;
  return html`<nav aria-label="${wordsOf(/*i18n*/ { id: "shared.pages", message: "Pages" }, language)}">
${page > 1 ? link(page - 1, /*i18n*/ { id: "shared.newer", message: "Newer days" }) : ""}
<span class="soft">${wordsOf(at, language)}</span>
${page < pageCount ? link(page + 1, /*i18n*/ { id: "shared.older", message: "Older days" }) : ""}
</nav>`;
}

/** The first photo. None behind a password: messengers fetch it without one. */
function imageOf(
  days: readonly SharedDay[],
  { passwordHash }: OpenShare,
  { addresses, publicUrl }: Pick<Around, "addresses" | "publicUrl">,
) {
  const photo = days.flatMap(({ photos }) => photos)[0];
  if (!photo || passwordHash !== null) return undefined;
  return { url: publicUrl + addresses.photo(photo.id, "full"), ...sizeOf(photo, "full") };
}
