import { phrases } from "./phrases.ts";

/** "yesterday", folded. */
export const yesterdayWords = new Set(
  "yesterday yday gestern hier ieri ayer gister ontem igar gisteren wczoraj vcera vceraj eilen tegnap вчера".split(" "),
);
/** "today", folded. */
export const todayWords = new Set(
  "today tdy tonight heute oggi hoy hoje idag vandaag dzis dzisiaj dneska avui azi bugun dnes danes tanaan сегодня".split(
    " ",
  ),
);
/** Of a day that is to come, in a message. */
export const laterPhrases = phrases(`
  tomorrow | tmrw | tmr | next week | next weekend | next wknd | next saturday | next sunday | this weekend | morgen | ubermorgen | nachste woche | nachstes wochenende | nachstes we | nachsten samstag | kommendes wochenende | demain | apres demain | la semaine prochaine | semaine prochaine | week end prochain | samedi prochain | dimanche prochain |
  domani | dopodomani | settimana prossima | prossima settimana | sabato prossimo | domenica prossima | prossimo weekend | manana | pasado manana | que viene | proximo finde | proximo sabado | amanha | semana que vem | dema | imorgon | i morgon | nasta vecka | nasta helg | pa lordag | i morgen | imorgen | neste uke | neste helg | naeste uge | naeste weekend |
  huomenna | ensi viikolla | ensi viikonloppuna | morgenochtend | volgende week | volgend weekend | komend weekend | jutro | pojutrze | przyszly weekend | w przyszlym tygodniu | zitra | pristi tyden | pristi vikend | zajtra | buduci tyzden | buduci vikend | jutri | naslednji vikend | naslednji teden | sutra | holnap | jovo heten | maine | saptamana viitoare | завтра | послезавтра | yarin | haftaya`);
