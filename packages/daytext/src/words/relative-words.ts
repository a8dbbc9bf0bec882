import { phrases } from "./phrases.ts";

/** "yesterday", folded and without marks. */
export const yesterdayPhrases = phrases(`
  yesterday | yday | last night | gestern | hier | ieri | ayer | anoche | ahir | gister | gisteren | ontem | igar | i gar | wczoraj | vcera | vceraj | jucer | eilen | tegnap | вчера`);
/** "the day before yesterday" */
export const dayBeforeYesterdayPhrases = phrases(`
  day before yesterday | the day before yesterday | vorgestern | avant hier | altro ieri | l altro ieri | ieri l altro | avantieri | anteayer | antier | antes de ayer | abans d ahir | anteontem | eergisteren | i forrgar | forrgar | i forgars | i forfjor dag | przedwczoraj | predevcirem | predvcerom | predvcerajsnjim | prekjucer | toissapaivana | tegnapelott`);
/** "today", folded. */
export const todayWords = new Set(
  "today tdy tonight heute oggi hoy hoje avui idag vandaag dzis dzisiaj dneska avui azi bugun dnes danes danas tanaan сегодня".split(
    " ",
  ),
);
/** The same, also in several words. */
export const todayPhrases = phrases(
  [
    ...todayWords,
    "aujourd hui",
    "i dag",
    "this morning",
    "this afternoon",
    "ce matin",
    "stamattina",
    "esta manana",
  ].join("|"),
);
/** Of a day that is to come, in a message. */
export const laterPhrases = phrases(`
  tomorrow | tmrw | tmr | next week | next weekend | next wknd | next saturday | next sunday | this weekend | morgen | ubermorgen | nachste woche | nachstes wochenende | nachstes we | nachsten samstag | kommendes wochenende | demain | apres demain | la semaine prochaine | semaine prochaine | week end prochain | samedi prochain | dimanche prochain |
  domani | dopodomani | settimana prossima | prossima settimana | sabato prossimo | domenica prossima | prossimo weekend | manana | pasado manana | que viene | proximo finde | proximo sabado | amanha | semana que vem | dema | imorgon | i morgon | nasta vecka | nasta helg | pa lordag | i morgen | imorgen | neste uke | neste helg | naeste uge | naeste weekend |
  huomenna | ensi viikolla | ensi viikonloppuna | morgenochtend | volgende week | volgend weekend | komend weekend | jutro | pojutrze | przyszly weekend | w przyszlym tygodniu | zitra | pristi tyden | pristi vikend | zajtra | buduci tyzden | buduci vikend | jutri | naslednji vikend | naslednji teden | sutra | holnap | jovo heten | maine | saptamana viitoare | завтра | послезавтра | yarin | haftaya`);
/** In front of a line at the same place as the one before. */
export const dittoWords = new Set(
  "same samme samma sama samaa dto auch aussi also ocksa ogsa tambien tambem igual ugyanott ditto dito again ebenso idem ibid id nochmal wieder there too encore pareil anche stesso mismo misma mesmo mesma likewise isto isti enako tez tiez taktez tamtez tamze myos opnieuw gleiche gleicher gleiches selbe selber dasselbe derselbe dieselbe ebenda dort meme stessa stessi zelfde hetzelfde dezelfde totez stejne stejny rovnako tamo tam siella samassa detsamma lika".split(
    " ",
  ),
);
