import { ridgeBox, ridgeLines } from "@firn/contracts/ridge-lines";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { styles } from "./styles.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Document {
  title: string;
  language: string;
  /** What messengers show of it. */
  card?: { description: string; image?: { url: string; width: number; height: number } | undefined };
  head: Html;
  main: Html;
}

/** A whole page without a script. */
export function documentOf({ title, language, card, head, main }: Document) {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#cfe2f9" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1c2f55" media="(prefers-color-scheme: dark)">
<title>${title}</title>
${card ? cardOf(title, card) : ""}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${raw(styles)}</style>
</head>
<body>
<header class="head"><svg viewBox="0 130 ${ridgeBox.width} ${ridgeBox.height - 130}" preserveAspectRatio="none" aria-hidden="true"><path class="far" d="${ridgeLines.far}"></path><path class="near" d="${ridgeLines.mid}"></path></svg><div>
<p class="mark">Firn</p>
${head}
</div></header>
<main>
${main}
</main>
</body>
</html>
`;
}

function cardOf(title: string, { description, image }: NonNullable<Document["card"]>) {
  const picture = image
    ? html`
<meta property="og:image" content="${image.url}">
<meta property="og:image:width" content="${image.width}">
<meta property="og:image:height" content="${image.height}">
<meta name="twitter:card" content="summary_large_image">`
    : "";
  return html`<meta name="description" content="${description}">
<meta property="og:site_name" content="Firn">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">${picture}`;
}
