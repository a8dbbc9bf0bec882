const nothing = () => ({});

/** The calls for figures, which all succeed without input. */
export const figureCalls = {
  "stats.get": nothing,
  "summary.get": nothing,
  "companions.list": nothing,
  "days.onThisDay": nothing,
  "figures.seasons": nothing,
  "figures.months": nothing,
  "figures.dates": nothing,
  "figures.weekdays": nothing,
  "figures.resorts": nothing,
  "figures.skis": nothing,
  "figures.companions": nothing,
  "figures.numbers": nothing,
  "figures.totals": nothing,
  "figures.tags": nothing,
  "figures.snow": nothing,
  "figures.sky": nothing,
  "tags.list": nothing,
};
