/** "yesterday", folded. */
export const yesterdayWords = new Set(
  "yesterday yday gestern hier ieri ayer ontem igar gisteren wczoraj vcera vceraj eilen tegnap вчера".split(" "),
);
/** "today", folded. */
export const todayWords = new Set(
  "today tdy tonight heute oggi hoy hoje idag vandaag dzis dnes danes tanaan сегодня".split(" "),
);
