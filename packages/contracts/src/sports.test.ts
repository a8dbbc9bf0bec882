import { expect, test } from "vitest";
import { isOfNordic, recordedSport, sportOf } from "./sports.ts";

test.each([
  [
    "a FIT profile",
    "alpine_skiing snowboarding",
    "cross_country_skiing",
    "running e_biking strength_training water_skiing",
  ],
  [
    "Garmin Connect",
    "resort_skiing_snowboarding_ws backcountry_skiing resort_snowboarding",
    "skate_skiing_ws cross_country_skiing_ws",
    "hiking mountain_biking snow_shoe_ws indoor_cycling",
  ],
  ["Strava", "AlpineSki BackcountrySki Snowboard", "NordicSki", "RollerSki Run TrailRun VirtualRide WeightTraining"],
  ["Endomondo", "SKIING_DOWNHILL SNOWBOARDING", "SKIING_CROSS_COUNTRY", "ROLLER_SKIING CYCLING_SPORT WALKING"],
  ["Komoot and OsmAnd", "skitour skialpin alpine_ski", "nordic nordic_ski", "touringbicycle hike jogging"],
  ["Apple Health", "HKWorkoutActivityTypeDownhillSkiing", "HKWorkoutActivityTypeCrossCountrySkiing", "Hiking"],
  [
    "other languages",
    "Skifahren ski_alpin scialpinismo Alpint горные_лыжи スキー場",
    "Langlauf Ski_de_fond Längdskidåkning sci_di_fondo Narciarstwo_biegowe",
    "Course_à_pied Wandern Løping Rollski",
  ],
  [
    "trackers in further languages",
    "高山滑雪 알파인_스키 Alp_Disiplini_Kayağı Гірські_лижі Алпийски_ски Surf_des_neiges Mäesuusatamine",
    "越野滑雪 Бігові_лижі Sífutás Murdmaasuusatamine",
    "水上スキー ローラースキー Водные_лыжи",
  ],
  [
    "splitboards and telemark",
    "Splitboarding Telemark ski_mountaineering SkiMo Alppihiihto",
    "xc-ski Hiihto",
    "Nordic_Walking SkiErg",
  ],
])("knows the sports of %s", (_, skiing, nordic, other) => {
  const kinds = (names: string) => new Set(names.split(" ").map((name) => sportOf(name)?.kind));
  expect([kinds(skiing), kinds(nordic), kinds(other)]).toEqual([
    new Set(["skiing"]),
    new Set(["nordic"]),
    new Set(["other"]),
  ]);
});

test.each(["", "Other", "generic", "Track", "9", "winter sports", "Skills", "skipping"])(
  "takes %j for no sport",
  (name) => {
    expect(sportOf(name)).toBeNull();
  },
);

test.each(["", "12", "Other", "GPS Track", "winter_sports", "HKWorkoutActivityTypeOther", "Workout"])(
  "takes the neutral %j for no sport of a recording",
  (name) => {
    expect(recordedSport(name)).toBeNull();
  },
);

test("takes every other name for a recording's sport, as it is written", () => {
  expect(recordedSport("MountainBikeRide")).toEqual({ kind: "other", name: "MountainBikeRide", tags: [] });
  expect(recordedSport(" Ice  fishing\n")).toEqual({ kind: "other", name: "Ice fishing", tags: [] });
  expect(recordedSport("Nordic Ski")?.name).toBe("cross-country skiing");
  expect(recordedSport("Downhill skiing")?.kind).toBe("skiing");
});

test.each([
  ["Langlaufen mit Anna", true],
  ["XC skiing, 12 km", true],
  ["Nordic Valley with the kids", false],
  ["Skiing", false],
  ["Roller ski and cross-country ski camp", false],
  ["hiihtoloma, puolen tunnin hissijono", false],
])("knows whether %j is of cross-country skiing", (text, expected) => {
  expect(isOfNordic(text)).toBe(expected);
});

test.each([
  ["AlpineSki", []],
  ["resort_skiing_snowboarding_ws", []],
  ["Ski/Snowboard", []],
  ["sci alpino", []],
  ["touringbicycle", []],
  ["Nordic Walking", []],
  ["Snowboard", ["Snowboard"]],
  ["スノーボード", ["Snowboard"]],
  ["BackcountrySki", ["Touring"]],
  ["backcountry_skiing_snowboarding_ws", ["Touring"]],
  ["Ski touring", ["Touring"]],
  ["skitour", ["Touring"]],
  ["Scialpinismo", ["Touring"]],
  ["Randonnée à ski", ["Touring"]],
  ["Splitboarding", ["Touring", "Snowboard"]],
  ["NordicSki", ["Cross-country"]],
  ["Langlauf", ["Cross-country"]],
])("proposes for the sport %j the tags %j", (name, tags) => {
  expect(sportOf(name)?.tags).toEqual(tags);
});
