import { expect, test } from "vitest";
import { readDays } from "../read-days.ts";
import { context, daysOf } from "../test-context.ts";
import { roleOf } from "./column-roles.ts";

test.each([
  [
    "date",
    "Activity Date",
    "Datum van activiteit",
    "Data aktywności",
    "Дата тренировки",
    "Etkinlik Tarihi",
    "活动日期",
  ],
  ["sport", "Aktivitätsart", "Type d'activité", "Typ aktywności", "Вид спорта", "Aktivitetstype", "활동 유형"],
  ["title", "Name der Aktivität", "Titolo", "Название тренировки", "Název", "タイトル"],
  ["notes", "Beschrijving van activiteit", "Opis", "Описание тренировки", "Activity Private Note"],
  ["skis", "Activity Gear", "Lyže", "Sukset"],
  ["resort", "Ośrodek narciarski", "Hiihtokeskus", "Name of the resort"],
  ["activity", "Type", "Category"],
  ["date", "<span class='missing'>Start</span> <b>Date</b>"],
  [undefined, "Date of birth", "Of", "Heart Rate", ""],
])("knows columns for %s", (role, ...labels) => {
  expect(labels.map((label) => roleOf(label ?? ""))).toEqual(labels.map(() => role));
});

test.each([
  ["Czech", "Typ aktivity,Datum,Oblíbené,Název,Vzdálenost", "Sjezdové lyžování", "Běh"],
  ["Finnish", "Aktiviteetin tyyppi,Päivämäärä,Suosikki,Otsikko,Matka", "Laskettelu", "Juoksu"],
  ["Ukrainian", "Тип активності,Дата,Обране,Назва,Відстань", "Гірські лижі", "Біг"],
  ["French", "Type d'activité,Date,Favori,Titre,Distance", "Ski de piste", "Course à pied"],
  ["no known language", "Aa,Bb,Cc,Dd,Ee", "Alpine Ski", "Run"],
])("reads a tracker's export in %s", (_, header, ski, run) => {
  const rows = [
    `${ski},2025-01-04 09:12:00,false,Vail laps,20`,
    `${run},2025-01-05 18:00:00,false,Alta loop,5`,
    `${ski},2025-01-06 09:00:00,false,Stowe,11`,
  ];
  const found = readDays([header, ...rows].join("\n"), context());
  expect(daysOf(found)).toEqual(["2025-01-04 Vail|||Vail laps", "2025-01-06 Stowe|||Stowe"]);
  expect(found.unread.map(({ reason }) => reason)).toEqual(["not-ski"]);
});

test("reads a table whose header has markup", () => {
  const missing =
    '"<span class=""translation_missing"" title=""translation missing: en-US.lib.portability"">Speed</span>"';
  const text = `Activity Date,Activity Name,Activity Type,${missing},Activity Gear\n"Jan 4, 2025, 5:00:00 PM",Vail,Alpine Ski,9,Rustler 10`;
  expect(daysOf(readDays(text, context()))).toEqual(["2025-01-04 Vail|Rustler 10||Vail"]);
});

test.each(["la", "Cm", "št"])("reads a date after %j, a weekday that no list has", (weekday) => {
  expect(daysOf(readDays(`Date;Resort\n${weekday} 18.1.;Vail`, context()))).toEqual(["2025-01-18 Vail|||"]);
});
