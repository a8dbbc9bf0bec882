const words = [
  "ski(?:ing|er|ers|ed|s|days?|tage?|tour(?:en|ing|s)?|fahren|urlaub|kurs|schule|pass|ferien|reise|trip|resort|wochenende|woche|weekend|safari)?",
  "ski[eë]n",
  "schi(?:fahren|tour|urlaub)?",
  "heliski(?:ing)?",
  "snowboard(?:ing|en|er|s)?",
  "freerid(?:e|ing)",
  "sciare|sciata|sci alpino|sci di fondo|settimana bianca",
  "esqu(?:í|i|iar|iada|iando)",
  "narty|nartach|lyže|lyžování|lyžovačka|smučanje|smučati|síelés|hiihto|laskettelu|skitur|skidor|skidåkning",
];

/** Jet skis and water skis are no skiing. */
const ski = new RegExp(`(?<![\\p{L}\\p{N}]|jet[ -]|water[ -])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu");
const withoutSpaces = /スキー|スノーボード|スノボ|滑雪|스키|스노보드|лыж|сноуборд/iu;

/** Stricter than the reader of texts: "race day" and "runs late" may stand in anybody's calendar. */
export function speaksOfSkiing(text: string): boolean {
  return ski.test(text) || withoutSpaces.test(text);
}
