/** As MB are counted everywhere here. */
export const bytesPerMb = 1024 * 1024;

/** Every number that both sides of the wire must agree on. Sources: behaviour §2, §5, §8, §9. */
export const limits = {
  emailLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 200,
  skiNameLength: 100,
  /** In UTF-16 units, as a browser's form counts them; so is the next one. */
  notesLength: 5000,
  /** Of a draft and of a day. What is longer is cut, or not joined to a day's (behaviour §5). */
  originalTextLength: 5000,
  skisPerDay: 20,
  photosPerDay: 100,
  /** The most photos that a change of a day may name: an older version could put more than `photosPerDay` on a day. */
  photosPerPatch: 5000,
  /** The largest photo, in bytes, and the most pixels that one may have (behaviour §4). */
  photoBytes: 25 * 1024 * 1024,
  photoPixels: 100_000_000,
  photosPerImport: 500,
  /** How long a photo may wait for a day before it is removed, in milliseconds (behaviour §4). */
  loosePhotoMs: 24 * 60 * 60 * 1000,
  /** How long an open import may stay unchanged before it is canceled, in milliseconds (behaviour §5). */
  openImportMs: 30 * 24 * 60 * 60 * 1000,
  /** The largest text that is read for days, in bytes and in lines (behaviour §5), and the most days that one may give. */
  textImportBytes: 1024 * 1024,
  textImportLines: 5000,
  textImportDays: 5000,
  /** How many skis the days of a text may name, all together: the commit writes a row for each. */
  textImportSkis: 20_000,
  /** How long the texts of all days together may be that an import adds to: the commit writes them anew. */
  textImportMergedLength: 10_000_000,
  /** The largest answer that a text may make, in bytes of JSON (behaviour §5). */
  textImportAnswerBytes: 8_000_000,
  /** The seasons that an import may be for: this one and so many before it (behaviour §9). */
  importSeasons: 5,
  exportLabelLength: 60,
  /** How many days of an export are read, and in memory, at once: 3 to 5 ms of the server's thread. */
  exportPage: 100,
  idLength: 64,
  /** A trimmed query shorter than this finds nothing (behaviour §8). */
  resortQueryMinLength: 2,
  resortQueryMaxLength: 100,
  resortResults: 20,
  /** How many resorts are offered for a place of a text that is not known. */
  resortSuggestions: 3,
  recentResorts: 6,
  /** A day before this one is refused (behaviour §3). */
  earliestDay: "1900-01-01",
  /** A day may lie this far ahead of the caller's today: it may already be tomorrow where they ski (behaviour §3). */
  daysAhead: 1,
  /** The season offsets that may be asked for; 1 only for a day logged for tomorrow across the season's border. */
  earliestSeason: -200,
  latestSeason: 1,
  /** How many procedure calls one tRPC batch may carry. */
  batchSize: 10,
  /** The largest JSON body that is read, in bytes. */
  jsonBodyBytes: 256 * 1024,
  /** How deep a JSON body may nest. */
  jsonDepth: 16,
} as const;
