import { words } from "./lexicon.ts";

/** Words of training and races. */
export const training = words(`
  race races raced racing gates gate coach coaches coached coaching nastar training train trained slalom gs sl sg superg drills drill clinic lesson lessons
  rennen tore torlauf riesentorlauf riesenslalom trainer skikurs skischule unterricht skitraining techniktraining renntraining stangen
  entrainement entraineur competition moniteur stage lecon lecons cours esf
  gara gare allenamento allenatore lezione maestro corso
  entrenamiento entrenador carrera clase clases profesor
  trene trening treningsokt renn skirenn skiskole instruktor trana traning tavling skidskola lektion
`);
/** The same in Japanese, anywhere in a word. */
export const trainingCjk = ["練習", "トレーニング", "レッスン", "大会", "レース", "講習", "合宿", "検定"];

/** In languages that write them as one word: "Vereinsrennen", "slalomträning". */
export const compounds = /(?:rennen|training|traning|trening|torlauf|slalom|skikurs|tavling)/u;

/** Words in front of companions. */
export const withWords = words("with w m mit avec con med");

/** Words for companions that need no name. */
export const alone = words(
  "friends buddies freunde freunden amis amici amigos venner vanner kumpels family familie famille famiglia familia",
);
