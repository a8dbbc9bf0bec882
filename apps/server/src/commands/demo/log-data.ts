export const demoSkis = {
  piste: "Völkl Racetiger SL 165",
  allMountain: "Blizzard Rustler 10",
  powder: "Armada ARV 116",
  touring: "Dynafit Blacklight 88",
  rock: "Old Rossignol Soul 7",
} as const;

export type SkiKind = keyof typeof demoSkis;

export const retiredSki: SkiKind = "rock";

export const newSki: SkiKind = "powder";

export const ownPlaces = {
  summit: { name: "Morgenkogel", region: "Tyrol", country_code: "AT", latitude: 47.19, longitude: 11.48 },
  clubSlope: { name: "Club slope", region: "", country_code: null, latitude: null, longitude: null },
} as const;

export type OwnPlaceKey = keyof typeof ownPlaces;

export const ownNames = [
  { name: "Hausberg", resort_id: "at-nordkette" },
  { name: "The glacier", resort_id: "at-stubaier-gletscher" },
] as const;

export const homeHills = [
  "at-nordkette",
  "at-axamer-lizum",
  "at-axamer-lizum",
  "at-kuhtai",
  "at-kuhtai",
  "at-schlick-2000",
  "at-glungezer",
  "at-patscherkofel",
];

export const glaciers = ["at-hintertux", "at-solden", "at-stubaier-gletscher"];

/** Metres above the sea at which the lifts of a resort end, rounded. */
export const topsM: Readonly<Record<string, number>> = {
  "at-axamer-lizum": 2340,
  "at-glungezer": 2300,
  "at-hintertux": 3250,
  "at-ischgl": 2870,
  "at-kuhtai": 2520,
  "at-lech": 2450,
  "at-nordkette": 2260,
  "at-patscherkofel": 1960,
  "at-schlick-2000": 2240,
  "at-solden": 3250,
  "at-st-anton": 2810,
  "at-stubaier-gletscher": 3210,
  "ca-whistler-blackcomb": 2280,
  "ch-andermatt": 2960,
  "ch-engelberg": 3020,
  "ch-verbier": 3330,
  "ch-zermatt": 3880,
  "cl-portillo": 3310,
  "cl-valle-nevado": 3670,
  "fr-chamonix": 3270,
  "fr-val-d-isere": 3460,
  "it-cortina-d-ampezzo": 2930,
  "it-kronplatz": 2270,
  "jp-happo-one": 1830,
  "jp-niseko-grand-hirafu": 1200,
  "jp-nozawa-onsen": 1650,
  "jp-rusutsu": 990,
  "no-hemsedal": 1450,
  "no-narvik": 1000,
  "nz-cardrona": 1860,
  "nz-treble-cone": 1960,
  "se-are": 1270,
  "se-riksgransen": 910,
  "us-alta": 3220,
  "us-jackson-hole": 3180,
  "us-snowbird": 3350,
};

export const friends = ["Anna", "Jonas", "Mara", "Lukas", "Sofie", "Tom"];

export interface Trip {
  resorts: readonly string[];
  days: number;
  /** MM-DD of the first day. */
  from: string;
  skis: readonly SkiKind[];
  with: readonly string[];
}

/** Of each list, a season has one trip, in turn. */
export const trips: readonly (readonly Trip[])[] = [
  [
    { resorts: ["at-st-anton"], days: 4, from: "01-09", skis: ["allMountain"], with: ["Anna", "Jonas"] },
    { resorts: ["at-lech"], days: 4, from: "01-14", skis: ["allMountain"], with: ["Anna"] },
    { resorts: ["fr-val-d-isere"], days: 6, from: "01-20", skis: ["allMountain", "piste"], with: ["Jonas", "Mara"] },
    {
      resorts: ["it-cortina-d-ampezzo", "it-kronplatz"],
      days: 4,
      from: "01-12",
      skis: ["piste"],
      with: ["Anna", "Tom"],
    },
    { resorts: ["at-ischgl"], days: 3, from: "01-17", skis: ["piste"], with: ["Lukas", "Tom"] },
  ],
  [
    {
      resorts: ["jp-niseko-grand-hirafu", "jp-niseko-grand-hirafu", "jp-rusutsu"],
      days: 8,
      from: "02-03",
      skis: ["powder"],
      with: ["Mara", "Yuki"],
    },
    { resorts: ["us-alta", "us-alta", "us-snowbird"], days: 6, from: "02-17", skis: ["powder"], with: ["Ben"] },
    { resorts: ["se-are"], days: 5, from: "02-20", skis: ["allMountain"], with: ["Sofie"] },
    {
      resorts: ["ca-whistler-blackcomb"],
      days: 7,
      from: "02-08",
      skis: ["powder", "allMountain"],
      with: ["Ben", "Mara"],
    },
    { resorts: ["jp-happo-one", "jp-nozawa-onsen"], days: 6, from: "02-11", skis: ["powder"], with: ["Yuki"] },
    { resorts: ["us-jackson-hole"], days: 6, from: "02-22", skis: ["allMountain", "powder"], with: ["Ben"] },
    { resorts: ["no-hemsedal"], days: 4, from: "02-15", skis: ["allMountain"], with: ["Sofie", "Lukas"] },
  ],
  [
    { resorts: ["ch-zermatt"], days: 4, from: "04-04", skis: ["piste", "allMountain"], with: ["Anna", "Tom"] },
    { resorts: ["fr-chamonix"], days: 5, from: "03-26", skis: ["allMountain", "touring"], with: ["Jonas"] },
    {
      resorts: ["ch-andermatt", "ch-engelberg"],
      days: 4,
      from: "03-21",
      skis: ["allMountain"],
      with: ["Mara", "Anna"],
    },
    { resorts: ["se-riksgransen", "no-narvik"], days: 5, from: "04-22", skis: ["touring"], with: ["Sofie"] },
    { resorts: ["ch-verbier"], days: 4, from: "03-29", skis: ["allMountain"], with: ["Lukas", "Jonas"] },
  ],
  [
    { resorts: ["nz-treble-cone", "nz-cardrona"], days: 6, from: "08-06", skis: ["allMountain"], with: ["Mara"] },
    { resorts: [], days: 0, from: "08-01", skis: [], with: [] },
    { resorts: ["cl-portillo", "cl-valle-nevado"], days: 6, from: "08-10", skis: ["powder"], with: ["Ben"] },
    { resorts: [], days: 0, from: "08-01", skis: [], with: [] },
  ],
];

export const notes = {
  glacier: [
    "First turns of the season. Legs remember, lungs do not.",
    "Two lifts open, one good piste, sun until three.",
    "Icy. Edges need a tune.",
    "Gates with the club from eight. Second run clean at last.",
  ],
  home: [
    "First lift, corduroy until eleven, then slush. Home for lunch.",
    "Knee-deep in the trees, nobody there.",
    "Wind hold on the upper lifts all morning; found good snow lower down.",
    "Flat light, so mostly coffee.",
    "Firn at ten o'clock, perfect for an hour.",
    "Fresh 20 cm and empty lifts. Called in late for work.\nLast run down the north side in the shade, best of the day.",
  ],
  trip: [
    "Bluebird after the storm. Best day so far.",
    "Storm day. Trees only, and face shots until the lifts closed.",
    "Long traverse at noon, then an untouched bowl with the whole valley below.",
    "Lunch at the hut in the sun. The long run down before the lifts closed, nobody else on it.",
    "Slept in, skied from noon until the last chair.",
    "Skied bell to bell. 11,000 m of vertical, says the watch.",
  ],
  tour: [
    "Skinned up in two hours, breakable crust above, powder in the gully.",
    "Sunrise from the summit. Firn all the way down.",
  ],
};

export type OutingKind = keyof typeof notes;
