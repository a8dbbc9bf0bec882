export const bytesPerMb = 1024 * 1024;

/** Sources: behaviour §2, §5, §8, §9. */
export const limits = {
  emailLength: 254,
  passwordMinLength: 8,
  passwordMaxLength: 200,
  /** Of an account: one more, and the one that was not used for the longest ends. */
  sessions: 100,
  /** Of an account, ended ones too. */
  tokens: 50,
  tokenNameLength: 60,
  /** With a token, or an address of a feed. */
  secretRequests: 1500,
  secretRequestsMs: 5 * 60 * 1000,
  /** Of an account. */
  feeds: 10,
  skiNameLength: 100,
  /** UTF-16 units, as forms count. */
  notesLength: 5000,
  originalTextLength: 5000,
  /** Of an account. */
  shares: 100,
  /** Days on a page of a link: some 3 MB where all is as long as it may be. */
  sharedDays: 20,
  /** Of an account, on its list or on a day. An older version let more be made. */
  skis: 500,
  skisPerDay: 20,
  companionNameLength: 60,
  companionsPerDay: 20,
  /** Of all days of an account. */
  people: 2000,
  tagLength: 40,
  tagsPerDay: 20,
  /** Spellings in a log that are listed and searched by their words: those used last. */
  tags: 2000,
  photosPerDay: 100,
  daysAtOnce: 500,
  /** An older version could put more than `photosPerDay` on a day. */
  photosPerPatch: 5000,
  photoBytes: 25 * 1024 * 1024,
  photoPixels: 100_000_000,
  photosPerImport: 500,
  loosePhotoMs: 24 * 60 * 60 * 1000,
  undoMs: 60 * 60 * 1000,
  /** Of an account; the newest change is kept whatever it holds. */
  undoBytes: 10_000_000,
  /** Requests that make many rows of few words: what they keep beyond so many times what they sent, of an account in an hour. */
  keptPerSent: 10,
  keptExcessBytes: 10_000_000,
  keptExcessMs: 60 * 60 * 1000,
  /** Of the copy of the database that an update makes. */
  schemaCopyMs: 14 * 24 * 60 * 60 * 1000,
  openImportMs: 30 * 24 * 60 * 60 * 1000,
  /** Of an account, of each kind; an empty one makes room. An older version let more be opened: the list shows the latest. */
  openImports: 100,
  textImportBytes: 1024 * 1024,
  textImportLines: 5000,
  textImportDays: 5000,
  /** Of all its days, and so many people. The commit writes a row for each. */
  textImportSkis: 20_000,
  /** The commit indexes these texts again, with what it adds: others wait half a second with their writes. */
  textImportMergedLength: 5_500_000,
  textImportAnswerBytes: 8_000_000,
  importSeasons: 5,
  pastImports: 10,
  /** Among which those are looked for that still have days. */
  pastImportsRead: 100,
  trackBytes: 25 * 1024 * 1024,
  trackUnpackedBytes: 100 * 1024 * 1024,
  /** Files; a calendar has many days. */
  tracksPerImport: 200,
  trackDaysPerImport: 500,
  trackNameLength: 200,
  tracksPerDay: 20,
  /** A recording of a day is shorter. */
  trackSeconds: 200_000,
  exportLabelLength: 60,
  /** Days in memory at once: a few ms of the server's thread, some 20 ms with notes of 5,000 letters. */
  exportPage: 40,
  idLength: 64,
  keyedRequestMs: 7 * 24 * 60 * 60 * 1000,
  /** Of an account, some 300 bytes each. One more, and the oldest `forgottenAtOnce` are forgotten. */
  keyedRequests: 5000,
  forgottenAtOnce: 500,
  resortQueryMinLength: 2,
  resortQueryMaxLength: 100,
  resortResults: 20,
  searchLength: 200,
  searchWords: 12,
  searchPage: 50,
  resortSuggestions: 3,
  recentResorts: 6,
  placeNameLength: 100,
  placePhotos: 12,
  ownPlaces: 1000,
  daysOnDate: 10,
  /** Half-known days of one month or season, of which an import finds each again. */
  daysInMonth: 100,
  /** In the answer of an import; a draft that is read alone has all of its own. */
  otherDaysOfImport: 1000,
  daysOnThisDay: 100,
  /** A photo farther from its resort than this makes a draft doubtful. */
  plausibleKm: 8,
  seasonGoal: 365,
  earliestDay: "1900-01-01",
  /** It may already be tomorrow at the resort (behaviour §3). */
  daysAhead: 1,
  /** 1 only for a day logged for tomorrow across the season's border. */
  earliestSeason: -200,
  latestSeason: 1,
  /** As many as the app's largest screen asks for, the stats of a season. */
  batchSize: 14,
  /** JSON of all answers of one request. More than `textImportAnswerBytes`, because a corrected draft grows. */
  answerBytes: 8 * bytesPerMb,
  jsonBodyBytes: 256 * 1024,
  /** Of a batch: calls that need no session. */
  openCallsAtOnce: 2,
  /** Of a call that needs no session, or has none; the longest is 5 kB. */
  openBodyBytes: 8 * 1024,
  jsonDepth: 16,
} as const;
