import { phrases } from "./phrases.ts";

/** Phrases of a day without skiing, where they begin what is said. */
export const noSkiing = phrases(`
  no training | kein training | pas d entrainement | niente allenamento | sin entrenamiento | ingen trening | ingen traning | ingen traening | geen training | brak treningu | bez treninku | brez treninga | ei treeneja |
  a cold | head cold | fever | rhume | enrhume | enrhumee | raffreddore | raffreddato | raffreddata | resfriado | resfriada | verkouden | koorts | przeziebienie | przeziebiony | przeziebiona | goraczka | nachlazeni | nachlazeny | horecka | prehlad | prehlajen | prehlajena | vrocina | nuha |
  drove up | drove down | drive up | drive down | way home | coach home | bus home | train home | headed home | heading home | went home | going home | arrival day | skipped | skipped it | ruled out | at work |
  rentres | on est rentres | on rentre | rentree | retour | retour a la maison | arrivee | depart | rientro | siamo tornati | torniamo a casa | ritorno | arrivo | volvimos | vuelta a casa | regreso | vam tornar | tornem a casa | ruckfahrt | ruckreise | nach hause | wieder heim | heimweg |
  kjorte hjem | korde hem | korde vi hem | vi korde hem | akte hem | akte vi hem | kjorte vi hjem | dro hjem | reiste hjem | kore hjem | hjemreise | hjemtur | naar huis | terug naar huis | niet | folga | dia livre | descanso | regresso | ziek | blijven | powrot | powrot do domu | ne am intors | navrat | domu | haza | hazautazas | termal | kotiin | kotimatka |
  rest day | rest | rested | pt | physical therapy | gastro | gastroenterite | gastroenteritis | magen darm | magsjuk | magsjuka | omgangssyke | omgangssyge | maagdarm | buikgriep | jelitowka | vatsatauti | day off | off day | off | no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed home | stayed in | sick | ill | injured | hungover |
  travel day | travel | drove | drive home | flew home | biked | bike | biking | bike ride | mountain bike | mountain biking | road bike | cycling |
  hike | hiking | hiked | running | ran | trail run | run 5 k | run 10 k | jog | jogging | swim | swimming | swam | yoga | gym | climbing | climbed | bouldering | golf | surf | surfing |
  kayak | kayaking | sledding | sledging | tubing | snowshoe | snowshoeing | ice skating | skating | fishing | soccer | football | tennis | dentist | hockey | basketball | weights | morning run | lunch run | afternoon run | evening run | night run | morning ride | lunch ride | afternoon ride | evening ride | morning walk | afternoon walk | evening walk | morning hike | afternoon hike | dryland | still sick | no snow | moved | packing | unpacking | home | worked | wedding | funeral | ice fishing | curling | snowmobile | snowmobiling | nordic center | dog walk | spa | massage | pool | movie | movies | shopping |
  ruhetag | pausentag | pause | frei | kein ski | kein skitag | kein skifahren | keine ski | nicht gefahren | nicht ski | mountainbike | e bike | krank | wandern | wanderung | rad | radfahren | radtour | mtb | laufen | joggen | schwimmen | rodeln | schlitteln |
  klettern | arzt | physio | arbeit | arbeiten | jobbade | jobba | lavoro | travail | fitness | kraftraum | sauna | therme | trockentraining | stallarbeit | heimfahrt | ruhe | faulenzen | schneeschuh | schneeschuhtour | schneeschuhwandern | langlauf | heimreise | anreise | abreise | schlittschuh |
  repos | jour de repos | randonnee a pied | pas de ski | pas ski | velo | vtt | randonnee pedestre | rando a pied | course a pied | natation | raquettes | malade | luge | piscine |
  riposo | giorno di riposo | niente sci | bici | corsa | camminata | malato | ciaspole | ciaspolata | nuoto |
  descanso | dia de descanso | sin esqui | sin esquiar | bicicleta | senderismo | correr | natacion | enfermo | raquetas |
  hviledag | fridag | fri | ledig | reisedag | resdag | vilodag | rejsedag | rustdag | reisdag | odpoczynek | dzien wolny | odpocinek | lepopaiva | pocitek | ikke ski | sykkel | sykkeltur | fottur | lopetur | syk | vilodag | ingen skidakning | cykel | cykeltur | vandring | lopning | sjuk | aketur | langrenn | langd |
  couch | laundry | laundromat | hot springs | hot spring | sightseeing | museum | transit | transit to | transfer | transfer day | hut day | hut bound | camp day | zero day | down day | lazy day | nap | brunch | flu | covid | stomach bug | food poisoning | ferry | flew | flew to | fly | fly home | flight home | flights home | airport | border crossing | city day | beach | beach day | on call |
  grippe | fieber | erkaltet | verletzt | verschnaufpause | daheim | dehei | zuhause | zu hause | stadtbummel | thermenbesuch | thermenbad | skifrei | anfahrt | ankunft | anreisetag | abreisetag | ruckflug | hinflug | hinfahrt | spaziergang | pausiert | pausetag | ausgesetzt |
  conge | grosse fatigue | fievre | malades | balade | visite | trajet | transfert | jour off | journee off | marche | thermes | shopping | day trip | patinoire | cinema |
  pausa | influenza | febbre | viaggio | terme | giornata libera | pattinaggio | partenza | trasferimento |
  gripe | fiebre | viaje | turismo | compras | balneario | ida | llegada | chegada | viagem | voo | voo de volta | passeio | vinicola | traslado |
  przejazd | wyjazd | dojazd | przyjazd | odjazd | choroba | chory | chora | grypa | zwiedzanie | termy | wolne | dzien przerwy | przerwa | odjezd | prijezd | prejezd | presun | volno | nemoc | nemocny | nemocna | chripka | pauza | odchod | prichod | cesta | cesta domu | cesta domov | prosto | bolezen | domov |
  nothing | nichts | nix | rien | niente | nada | niks | niets | ingenting | intet | nic | ei mitaan | casa | a casa | maison | a la maison | heim | hem | hjem | w domu | doma |
  arrived | arrive | arriving | we arrive | we arrived | llegamos | llegamos a | llegar | arrivati | arriviamo | siamo arrivati | angekommen | aangekomen | anlande | ankom | vi kom fram | przyjechalismy | dojechalismy |
  coach | coach out | overnight coach | night train | nachtzug | train de nuit | route | bilen upp | bilen ner | bil upp | bil hem | kor upp | kor hem | lento | in bed | im bett | au lit | a letto | en cama | sangen | grounded | mokkipaiva |
  bez nart | bez nartov | bez lyzi | bez lyzovani | brez smucanja | brez smucarije | nem sieltunk | sielés nelkul | fara schi | без лыж | без катания | ingen ski | ingen skisport | ikke pa ski | inte pa skidor | ei hiihtoa | ei laskettu | ei laskua | geen ski | niet skien | sense esqui |
  recovery day | zero skiing | spa day | pool day | snow day home | bus from | bus fra | buss fran | buss fra | autokar | bus z | on the road | framme | fremme | korde upp | korde ner | korde hem | kjorte opp | kjorte ned | kort hem | korsel | kornings | incheckning | check in | utcheckning | stada | stadade | stadning | putzen | aufraumen | koffer | packen | menage | rangement | valises | pulizie | bagagli | maletas | limpieza | pakowanie | sprzatanie | baleni | uklid | pakiranje | pakkaus | siivous | inpakken | schoonmaken | pakking | vasking |
  water skiing | waterski | wasserski | ski nautique | sci nautico | esqui acuatico | vattenskidor | vannski | vandski | vesihiihto | waterskien | narty wodne | vodni lyze |
  griep | vrij | heenreis | terugreis | heenweg | terugweg | thuis | hemma | hjemme | influensa | forkjolet | forkyld | feber | vab | vabbade | hemfard | hemresa | ankomst | ankomstdag | flytur | pa jobb | jobb | badeland | badhus | kotona | flunssa | kuume | kipea | matkapaiva | kylpyla | menomatka | paluumatka
`);

/** Of these, days of rest and illness: they count right behind a resort too. */
export const daysOff = phrases(`
  rest day | day off | sick | sick in bed | ill | ill in bed | ruhetag | pausentag | krank | krank im bett | jour de repos | malade | malade au lit | giorno di riposo | malato | malata | malato a letto | malata a letto |
  dia de descanso | enfermo | enferma | enfermo en la cama | enferma en la cama | dia de folga | doente | doente na cama | rustdag | ziek | ziek in bed | vilodag | sjuk | sjuk i sangen | hviledag | syk | syk i senga | syk i sengen | syg | syg i sengen |
  lepopaiva | kipeana | kipeana sangyssa | sairaana | dzien odpoczynku | dzien przerwy | chory | chora | chory w lozku | chora w lozku | odpocinkovy den | nemocny | nemocna | nemocny v posteli | nemocna v posteli | dan pocitka | bolan | bolna | bolan v postelji | bolna v postelji`);

/** Of those, words of a journey that are also words of a stay. */
export const tripWords = new Set("travel viaggio viaje viagem wyjazd wypad cesta".split(" "));

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
  "観光",
  "移動",
  "風邪",
  "移動のみ",
  "자택",
  "휴식",
  "감기",
  "이동",
  "관광",
];

/** Wherever they stand in what is said in Japanese or Korean. */
export const refusalsCjk = [
  "移動のみ",
  "移動日",
  "滑らず",
  "滑れず",
  "発熱",
  "中止",
  "キャンセル",
  "取りやめ",
  "못탐",
  "못탔",
  "못감",
  "안탐",
  "안탔",
  "취소",
  "宿から出ず",
  "スキーはなし",
  "スキーなし",
  "全リフト運休",
];

/** Words of walking, which is no ski day in summer. */
export const hikes = new Set(
  "hike hiked hiking walk walked climb wandern wanderung rando randonnee bike biked mtb trail camminata escursione senderismo tur fottur vandring".split(
    " ",
  ),
);

/** Words of other sports, of which a text of some is no ski log. */
export const otherSports = new Set(
  `jog jogs jogging jogged marathon halbmarathon maraton ultra intervals intervalle tempo treadmill laufband zwift peloton parkrun hike hikes hiked hiking
  gym spin pilates yoga crossfit workout deadlift squats physio bike bikes biked biking cycling cycled gravel swim swam swimming kayak paddle rowing climbing bouldering wandern wanderung gewandert
  bergtour klettersteig laufen lauf dauerlauf joggen radtour rennrad mtb ebike schwimmen klettern ferrata escursione escursioni trekking camminata corsa bici
  ciclismo nuoto arrampicata piedi velo vtt natation escalade trail course footing senderismo caminata carrera bicicleta natacion escalada fottur lopetur sykkeltur
  sykling vandring lopning lopt cykel cykling simning loptur juoksu lenkki pyoraily vaellus bieg bieganie rower rowerem wedrowka turistika behani kolo kerekpar futas
  hardlopen fietsen wandeling zwemmen golf golfen golfing radtouren wanderungen bergtouren bikepark randonnees gite giri vylety peska pesky pesz piesze wycieczki fietstochten fjallvandring`.split(
    /\s+/u,
  ),
);

/** Phrases that say so wherever they stand. */
export const refusals = phrases(`
  no skiing | no ski | didn t ski | did not ski | not skiing | didn t go | did not go | stayed in | stayed home | kein skifahren | kein ski | nicht gefahren |
  pas skie | pas skie moi | n avons pas skie | non sciato | non abbiamo sciato | no esquie | no esquiamos | nao esquiei | nao esquiamos | sem esqui | sem esquiar | skied nothing | niet geskied | nicht skigefahren | nicht ski gefahren | kein skitag | nie jezdzilismy | nie jezdzilem | nelyzovali | nelyzovalo se | nesmucali | ikke staet pa ski | ikke gatt pa ski | ei lasketeltu | akte inte | stod ikke |
  pas de ski | niente sci | sin esqui | sense esquiar | sin esquiar | sans skier | senza sciare | ohne ski | without skiing | skipped it | uten ski | utan skidor | ikke ski | ingen skidakning |
  fri for ski | ingen akning | too late to ski | too late for skiing | nobody skied | no one skied | no skis | never ski | didn t get skis | ei laskettu | ei hiihdetty | troppo tardi per sciare | trop tard pour skier | zu spat zum skifahren | for sent til at sta pa ski | for sent for ski | for sent att aka | demasiado tarde para esquiar | te laat om te skien | za pozno na narty | uz pozde na lyze | ingen skidor | ikke noe ski | geen skien | ingen bakke |
  didnt ski | didnt go | drove home | drove back home | restes chez nous | reste au lit | rimasti a casa | nos quedamos en casa | en casa | nicht mehr gefahren | keiner gefahren | nur heim |
  ausgesetzt | pausiert | zu hause geblieben | daheim geblieben | dehei blibe | rest day | hut day | hut bound | camp day | down day | zero day | classroom only | spent in bed | not on hill | not on the hill | not on snow | never left the lodge | swapped with | swapped w | never got there | never made it | car died | nevyrazili | nejeli | nelyzovalo | uz se nelyzovalo | ostali doma | zostalismy w domu |
  didn t click in | didnt click in | never clicked in | turned around at the gate |
  keine ski dabei | ohne ski dabei | geen ski s | geen ski s mee | ingen ski | inga skidor | ei suksia | bez nart | bez lyzi | bez lyzovani | brez smuci | brez smucanja | nada de esqui | nada de esquiar | sans skis | senza sci | sem esquis |
  kjorte ikke | stod ikke pa ski | stod inte pa skidor | nelyzoval | nelyzovala | nelyzovali | nelyzoval jsem | nelyzovala jsem | nisem smucal | nisem smucala | nismo smucali | ingen kjoring | ingen skilob | ei laskua | ging niet door | ble ikke noe av | blev ikke til noget | blev inget av | jai valiin | nie wypalilo | nevyslo to | never arrived | jamais arrives | mai arrivati |
  niemand geskied | niemand gefahren | personne n a skie | nessuno ha sciato | nadie esquio | ingen akte | ingen kjorte | ingen stod pa ski | nikt nie jezdzil | nikdo nelyzoval |
  binnen gebleven | bleven binnen | stannade inne | satt inne | blev inde | blev inne | pysyttiin mokissa | siedzielismy w pokoju | zustali jsme na pokoji | zustali jsme doma | ostali v sobi | ostali doma | in der ferienwohnung geblieben | in der wohnung geblieben | reste a l appart | restes a l appart | reste a l appartement | nos quedamos en el apartamento | ficamos no apartamento | rimasti in casa |
  not going | not going up | couldn t go | could not go | couldn t ski | nicht los | doch nicht | nicht hingefahren | reste a la maison | on n y est pas alles | on n y va pas | non siamo andati | non ci siamo andati | no fuimos | al final no | no hemos ido | kom ikke afsted | kom ikke av garde | kom inte ivag | blev inte av | ei menty | ei paasty | niet gegaan | niet doorgegaan | nie pojechalismy | nie pojechalem | nejeli jsme | nikam jsme nejeli | nismo sli |
  hatten pause | pause gemacht | jour de repos | jour off | journee off | conge | giorno di riposo | giorno di pausa | dia libre | dia de descanso | vilodag | hviledag | rustdag | stannade hemma | ble hjemme | blev hjemme | thuis gebleven | bleven thuis | lepopaiva | jai kotiin
`);

/** "didn't go because of the rain": in front of the reason of a whole day. */
export const reasonWords: ReadonlySet<string> = new Set(
  "due because wegen weil aufgrund cause parce car pga grunn grund fordi eftersom perche por porque par vanwege door omdat bo poniewaz przez kvuli protoze zaradi ker takia koska".split(
    " ",
  ),
);

/** Whether a word may begin one of these. */
export function beginsNoSkiing(key: string): boolean {
  return key.charCodeAt(0) > 0x7f || noSkiing.has(key) || refusals.has(key) || hikes.has(key);
}
