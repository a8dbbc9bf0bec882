import { phrases } from "./phrases.ts";

/** Phrases of a day without skiing, where they begin what is said. */
export const noSkiing = phrases(`
  drove up | drove down | drive up | drive down | way home | coach home | bus home | train home | headed home | heading home | went home | going home | arrival day | skipped | skipped it | ruled out | at work |
  rentres | on est rentres | on rentre | rentree | retour | retour a la maison | arrivee | depart | rientro | siamo tornati | torniamo a casa | ritorno | arrivo | volvimos | vuelta a casa | regreso | vam tornar | tornem a casa | ruckfahrt | ruckreise | nach hause | wieder heim | heimweg |
  kjorte hjem | korde hem | korde vi hem | vi korde hem | akte hem | akte vi hem | kjorte vi hjem | dro hjem | reiste hjem | kore hjem | hjemreise | hjemtur | naar huis | terug naar huis | niet | folga | dia livre | descanso | regresso | ziek | blijven | powrot | powrot do domu | ne am intors | navrat | domu | haza | hazautazas | termal | kotiin | kotimatka |
  rest day | rest | rested | day off | off day | off | no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed home | stayed in | sick | ill | injured | hungover |
  travel day | travel | drove | drive home | flew home | biked | bike | biking | bike ride | mountain bike | mountain biking | road bike | cycling |
  hike | hiking | hiked | running | ran | trail run | run 5 k | run 10 k | jog | jogging | swim | swimming | swam | yoga | gym | climbing | climbed | bouldering | golf | surf | surfing |
  kayak | kayaking | sledding | sledging | tubing | snowshoe | snowshoeing | ice skating | skating | fishing | soccer | football | tennis | dentist | hockey | basketball | weights | morning run | lunch run | afternoon run | evening run | night run | morning ride | lunch ride | afternoon ride | evening ride | morning walk | afternoon walk | evening walk | morning hike | afternoon hike | dryland | still sick | no snow | moved | packing | unpacking | home | worked | wedding | funeral | ice fishing | curling | snowmobile | snowmobiling | nordic center | dog walk | spa | massage | pool | movie | movies | shopping |
  ruhetag | pausentag | pause | frei | kein ski | kein skitag | kein skifahren | keine ski | nicht gefahren | nicht ski | mountainbike | e bike | krank | wandern | wanderung | rad | radfahren | radtour | mtb | laufen | joggen | schwimmen | rodeln | schlitteln |
  klettern | arzt | physio | arbeit | arbeiten | jobbade | jobba | lavoro | travail | fitness | kraftraum | sauna | therme | trockentraining | stallarbeit | heimfahrt | ruhe | faulenzen | schneeschuh | schneeschuhtour | schneeschuhwandern | langlauf | heimreise | anreise | abreise | schlittschuh |
  repos | jour de repos | randonnee a pied | pas de ski | pas ski | velo | vtt | randonnee pedestre | rando a pied | course a pied | natation | raquettes | malade | luge | piscine |
  riposo | giorno di riposo | niente sci | bici | corsa | camminata | malato | ciaspole | ciaspolata | nuoto |
  descanso | dia de descanso | sin esqui | sin esquiar | bicicleta | senderismo | correr | natacion | enfermo | raquetas |
  hviledag | fridag | fri | ledig | reisedag | resdag | vilodag | rejsedag | rustdag | reisdag | odpoczynek | dzien wolny | odpocinek | lepopaiva | pocitek | ikke ski | sykkel | sykkeltur | fottur | lopetur | syk | vilodag | ingen skidakning | cykel | cykeltur | vandring | lopning | sjuk | aketur | langrenn | langd
`);

/** The same in Japanese. */
export const noSkiingCjk = [
  "仕事",
  "筋肉痛",
  "帰宅",
  "休み",
  "休養",
  "休息日",
  "移動日",
  "登山",
  "ランニング",
  "自転車",
  "サイクリング",
  "スノーシュー",
  "温泉のみ",
];

/** Words of walking, which is no ski day in summer. */
export const hikes = new Set(
  "hike hiked hiking walk walked climb wandern wanderung rando randonnee bike biked mtb trail camminata escursione senderismo tur fottur vandring".split(
    " ",
  ),
);

/** Phrases that say so wherever they stand. */
export const refusals = phrases(`
  no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed in | stayed home | kein skifahren | kein ski | nicht gefahren |
  pas skie | pas skie moi | n avons pas skie | non sciato | non abbiamo sciato | no esquie | no esquiamos | nao esquiei | nao esquiamos | sem esqui | sem esquiar | skied nothing | niet geskied | nicht skigefahren | nicht ski gefahren | kein skitag | nie jezdzilismy | nie jezdzilem | nelyzovali | nelyzovalo se | nesmucali | ikke staet pa ski | ikke gatt pa ski | ei lasketeltu | akte inte | stod ikke |
  pas de ski | niente sci | sin esqui | sense esquiar | sin esquiar | sans skier | senza sciare | ohne ski | without skiing | skipped it | uten ski | utan skidor | ikke ski | ingen skidakning
`);

/** Whether a word may begin one of these. */
export function beginsNoSkiing(key: string): boolean {
  return key.charCodeAt(0) > 0x7f || noSkiing.has(key) || refusals.has(key) || hikes.has(key);
}
