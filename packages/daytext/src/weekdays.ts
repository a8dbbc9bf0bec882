import type { Language } from "./month-names.ts";

/** Weekdays and their abbreviations, folded, Monday to Sunday. */
const names: Record<Language, string> = {
  en: "monday mon mo|tuesday tues tue|wednesday weds wed|thursday thurs thur thu|friday fri|saturday sat|sunday sun",
  de: "montag mo|dienstag di die|mittwoch mi mit|donnerstag do don|freitag fr fre|samstag sonnabend sa sam|sonntag so son",
  fr: "lundi lun|mardi mar|mercredi mer|jeudi jeu|vendredi ven|samedi sam|dimanche dim",
  it: "lunedi lun|martedi mar|mercoledi mer|giovedi gio|venerdi ven|sabato sab|domenica dom",
  es: "lunes lun|martes mar|miercoles mie mier|jueves jue|viernes vie|sabado sab|domingo dom",
  nordic: "mandag man|tirsdag tisdag tir tirs tis|onsdag ons|torsdag tor tors|fredag fre|lordag lor|sondag son",
  ja: "月|火|水|木|金|土|日",
};

/** Folded name -> the days that it may mean, 1 = Monday to 7 = Sunday. */
export const weekdayNames = new Map<string, number[]>();

/** The long names, which mean nothing else. */
export const longWeekdays = new Map<string, Language>();

for (const [language, days] of Object.entries(names)) {
  days.split("|").forEach((day, index) => {
    for (const name of day.split(" ")) {
      const known = weekdayNames.get(name) ?? [];
      if (!known.includes(index + 1)) weekdayNames.set(name, [...known, index + 1]);
      if (name.length >= 5) longWeekdays.set(name, language as Language);
    }
  });
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}
