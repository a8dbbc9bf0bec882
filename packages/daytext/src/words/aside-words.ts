import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { words } from "./lexicon.ts";
import { type Phrases, phrases } from "./phrases.ts";

type AsideDoubt = Extract<DraftDoubt, "canceled" | "sport" | "travel">;

/** Rest, illness, errands and pastimes. */
export const offPhrases: Phrases = phrases(`
       rested | was sick | got sick | still sick | all sick | kid sick | sick kid | had to work | resting | rest day | took a day off | took the day off | off day | hungover | hangover |  ill | flu | fever | covid | injured | physio | dentist | doctor | hospital | stayed in | stayed home | in bed | slept in | slept all day | lie in |  naps | spa | sauna | hot springs | hot spring | onsen | hot tub |  waterpark | water park | museum | sightseeing | sightsee | shopping |  grocery | groceries | cinema | movie | movies | netflix | board games | board game | game night | cards | played cards | puzzle | laundry | banquet |  funeral |   work from |  wine tour | brewery | distillery | zoo | aquarium | museums | cabin day | lodge day | chores | shoveled | shovelled | shoveling | babysitting |  homework |  exams |
      ruhetag |  pausentag | pausiert | krank | erkaltet | fieber | grippe | magen darm | verletzt | arzt | zahnarzt | physio | therme | thermen | sauna | schwimmbad | hallenbad | wellness | ausgeschlafen | verschlafen | verpennt | stadtbummel | einkaufen | shoppen | bummeln | museum | kino | kartenspielen | karten gespielt | spieleabend | spieletag | gearbeitet | homeoffice | buro | geputzt | putzen | wasche |  faulenzen | faultag | spazieren | spaziergang | stadt | besichtigung | rodeln | schlitten | daheim | zuhause | huttentag | lernen |
      repos | malade | fievre | grippe | gastro | entorse | medecin | piscine | spa | thermes | balneo | patinoire | cinema | musee |  marche |  balade | luge |  jeux | jeux de societe | belote | grasse matinee | sieste | lessive |  teletravail | reunion |  boulot |
      riposo | malato | malata | febbre | influenza | terme | piscina | spa | shopping | museo | cinema | passeggiata | spesa | gita in citta |  dormito |  medico | slittino | 
      descanso | descansar | descansamos | enfermo | enferma | fiebre | gripe | resaca | spa | termas | balneario | piscina | museo | cine | compras | turismo | paseo | trineo | cartas |  medico |   
      folga | doente | febre | gripe | piscina | termas | museu | passeio | compras | cinema |  trenos | 
      rustdag | vrij | ziek | koorts | griep | hoofdpijn | zwembad | sauna | wellness | winkelen | boodschappen | museum | bioscoop | wandelen | sleeen | rodelen | spelletjes | uitgeslapen | uitslapen | werken | gewerkt |  kater |
      vilodag | vila | ledig | sjuk | sjuka | feber | magsjuk | magsjuka | forkyld | krasslig | badet |  badhus | simhall | aventyrsbad | spa | bastu | shopping | museum |  spelkvall | kortspel | pulka | pulkaakning | promenad |  jobbade | jobbat | stadning | stadade | handla | handlade | skridskor | bakfull |  hemma | sovmorgon |
      hviledag |  fridag | syk | syke | feber | omgangssyke | forkjolet | badeland | svommehall | spa | badstue | shopping | museum | kino | spillkveld | spilldag | kortspill |  akebakke | aketur | aking | tur pa byen |  jobbet | handle | handling | skoyter | fyllesyk |  hyttekos | kosedag | innedag | hjemme | shoppetur |
      hviledag | fridag | fri for ski | syg | syge | feber | influenza | omgangssyge | forkolet | badeland | svommehal | svommebad | spa | sauna | shopping | museum | biograf | spilaften | kortspil | kaelk | kaelkbakke | kaelkebane | kaelkning |  arbejdede | tommermaend |  skojtebane | hjemme | handle |
      lepopaiva | lepoa | lepaili | levattiin | vapaa | vapaapaiva | sairas | sairaana | kuume | kuumeessa | flunssa | flunssassa | flunssaa | krapula | kylpyla | kylpylassa | sauna | saunottiin | uimahalli | uimassa | museo | leffa | lautapelit | pulkka | pulkkamaki | pulkkailua | mokkipaiva | ostoksilla | kaupassa | kauppareissu | toissa |  pilkilla | luistelu |  kotona |
      odpoczynek | odpoczywamy | wolne | chory | chora | choroba | choroby | goraczka | grypa | termy | basen | spa | sauna | zakupy | muzeum | kino | spacer | zwiedzanie | sanki |  planszowki |  lekarz |  kac | lyzwy |
      odpocinek | volno | volny den | nemoc | nemocny | nemocna | horecka | chripka | wellness | bazen | aquapark | termaly | sauna | nakupy | muzeum | kino | prochazka | vylet do mesta | sankovani |  hry | deskovky |  lekar |  kocovina | brusleni | oddych | choroba | chory | chora | chripka | termal | kupele | prechadzka | sankovacka |  opica |
      pocitek | bolezen | bolan | bolna | vrocina | gripa | terme | bazen | savna | nakupi | nakupovanje | muzej | kino | sprehod | sankanje |  zdravnik |  macek |
      furdo | wellness | beteg | pihenonap | odmor | dinlenme | отдых | болел | болела | выходной`);

/** They tell what a day was spent on, if no word of it is of skiing. They may stand anywhere in its words. */
export const asidePhrases: readonly (readonly [AsideDoubt, Phrases])[] = [
  ["canceled", offPhrases],
  [
    "sport",
    phrases(`
      gym | yoga | pilates | crossfit | workout | easy run | long run | trail run | recovery run | morning run | evening run | parkrun | jog | jogged | jogging | marathon | half marathon | treadmill | zwift | peloton | turbo | spin | spinning | back squat | squats | deadlift | deadlifts | bench press | weights | erg | rowing | rower | swim | swam | swimming | bike | biked | biking | mtb | cycling | climbing gym | indoor climbing | bouldering | bouldered | surf | surfed | surfing | golf | golfed | tennis | padel | squash | badminton | football | soccer | hockey | floorball | basketball | volleyball | kayak | kayaking | snowshoe | snowshoeing | snowshoed | snowmobile | snowmobiling | ice fishing | ice skating | curling |
      joggen | gejoggt | laufen | lauf | dauerlauf | laufband | krafttraining | kraftraum | kondi | fitnessstudio | fitness | schwimmen | rennrad | radfahren | radtour | klettern | kletterhalle | boulderhalle | bouldern | fussball | tennis | langlauf | langlaufen | schneeschuh | schneeschuhwandern | schneeschuhtour | eislaufen | eisstock | eisstockschiessen |
      course a pied | footing | jogging | velo | vtt | natation | escalade | musculation | muscu | raquettes | patinage | ski de fond |
      corsa | palestra | bici | nuoto | arrampicata | ciaspole | ciaspolata | ciaspolare | pattinaggio | sci di fondo |
      correr | gimnasio | bici | bicicleta | natacion | escalada | raquetas | esqui de fondo | corrida | academia | ginasio | bicicleta | musculacao |
      hardlopen | hardgelopen | sportschool | fietsen | gefietst | zwemmen | klimmen | schaatsen | langlaufen | sneeuwschoenen |
      lopning | lopt | lopte | joggade | gymmet | gymmade | styrketraning | cykling | cyklade | simning | klattring | langdakning | langdskidor | langd | innebandy | ishockey | skoter | skotertur |
      lopetur |  joggetur | styrketrening | treningssenter | sykkel | sykkeltur | svomming | klatring | langrenn | truger | trugetur | isfiske | snoscooter |
       lobetur | loebetur | lobetraening | styrketraening | fitnesscenter | cykeltur | svomning | klatring | langrend |
      juoksu | juoksulenkki | lenkki | lenkilla | kuntosali | salilla | pyoraily | uinti | kiipeily | hiihtoladulla | murtsikka | sahly | jaakiekko | lumikengat | lumikenkaily |
      bieganie |  silownia | rower | basen | wspinaczka | biegowki | rakiety |  behani | posilovna | kolo | plavani | lezeni | bezky | snezniceplavanie |  posilnovna | bicykel | bezky |  fitnes | kolo | plavanje | plezanje | tek na smuceh | krpljanje`),
  ],
  [
    "travel",
    phrases(`
      travel | travelled | traveled | travelling | traveling | drive | drove | driving | flight | flights | flew | fly | flying | airport |  layover | transfer | coach | ferry | train | bus | hire car | rental car | check in | checked in | check out | checked out | arrived | arrival | got in late | got in super late | packing | packed up | unpacked | traffic | headed home | heading home | head home | going home | went home | back home | home again | homeward | changeover | road trip |
      fahrt | gefahren nach | hinfahrt | ruckfahrt | heimfahrt | heimreise | anreise | anreisetag | abreise | abreisetag | autofahrt | zugfahrt | busfahrt | flug | hinflug | ruckflug | abflug | flughafen | mietwagen | auto geholt | angekommen | ankunft | stau | unterwegs | weiterfahrt | weiterreise | zuruck nach | heimwarts | koffer | autobahn |
      trajet |  retour | arrivee |   bouchons | bouchon | tgv |  avion | aeroport | voiture | autoroute | rentree | rentres | voyage | transfert | valises | train |
      viaggio |  arrivo | arrivati | ritorno | rientro | rientrati | traffico | autostrada | treno | pullman | volo | aereo | aeroporto | traghetto | trasferimento | tornati |
      viaje | vuelo | vuelta | regreso | llegada | llegamos | carretera | autobus | avion | aeropuerto | tren | atasco | traslado | rumbo a |
      viagem | voo | regresso | chegada | chegamos | estrada | onibus | autocarro | aeroporto | comboio | voltamos |
      reis | reisdag | heenreis | terugreis | terugrit | heenrit | terug | terug naar | naar huis | autorit | vlucht | vliegveld | trein | vertrek | aankomst | aangekomen | onderweg | ingepakt |
      resa | resdag | hemresa | hemfard | hemat | bilresa | bilen packad | bil hem | kor hem | korde hem | akte hem | framme | flyg | flyget | nattag | buss | bussen | farja | avresa | ankomst | packade |
      reise | reisedag | hjemreise | hjemtur | kjoring | biltur | kjorte hjem | dro hjem | fly | flyet | tog | toget | buss | ferge | ferja | ankomst | avreise | utreise | nattog |
      rejse | rejsedag | hjemrejse | hjem | bus | koretur | korte hjem | fly | flyet | tog | toget | faerge | faergen | afrejse | udrejse | fremme |
      matka | matkapaiva | kotimatka | menomatka | paluumatka | ajoa | ajettiin | ajomatka | kotiin |  juna | yojuna | bussi | saapuminen | perille | paluu |
      podroz | wyjazd | dojazd | powrot | w drodze |  lotnisko | pociag | autobus | autokar | korki | przejazd | przyjazd | odjazd | do domu |
      cesta | odjezd | prijezd | presun | letiste | vlak | autobus | domu | navrat | odchod | prichod | domov | navrat |
      voznja | odhod | prihod | letalisce | vlak | avtobus | hazafele | utazas | indulas | дорога | поезд | рейс | аэропорт`),
  ],
];

/** The same in Japanese and Korean, whose words have no borders. */
export const asideStemsCjk: readonly (readonly [AsideDoubt, RegExp])[] = [
  ["canceled", /観光|休養|休息|休み|二日酔い|出勤|温泉のみ|温泉だけ|発熱|風邪|寝込|買い物|映画|휴식|관광|온천|감기/u],
  ["sport", /ランニング|ジョギング|サイクリング|水泳|筋トレ|ジム|登山|러닝|헬스|수영/u],
  [
    "travel",
    /移動|帰京|帰宅|帰国|帰路|帰省|帰る|帰り|出発|到着|空港|羽田|飛行機|フェリー|新幹線|이동|귀가|공항|출발|도착/u,
  ],
];

/** They say that a day was one of travel where a place is named too. */
export const arrivalPhrases = phrases(`
  arrived | arrived in | we arrive | got in | checked in | flew to | flew out | landed in |
  angekommen | angereist | ankamen | kamen an | eingetroffen | losgefahren | abgereist | angelangt |
  arrives a | sommes arrives | est arrives | etions arrives | sommes partis | repartis | est rentres |
  arrivati | siamo arrivati | siamo partiti | ripartiti | llegamos | llegue | hemos llegado | chegamos | cheguei |
  aangekomen | kwamen aan | weggereden | vertrokken | kom fram | kom vi fram | framme | anlande | ankom | ankom vi | kom frem | fremme | korte vi hjem |
  saavuimme | saavuttiin | tultiin perille | przyjechalismy | dojechalismy | dotarlismy | wyjechalismy | dojeli jsme | prijeli jsme | dorazili jsme | odjeli jsme | prisli sme | dorazili sme | prispeli smo`);

/** Signs of the same. */
export const asideSigns: readonly (readonly [AsideDoubt, RegExp])[] = [
  ["travel", /[✈🛫🛬🚗🚌🚆🚂⛴🧳]/u],
  ["canceled", /[🛀🛁🛌🤒🤧🤢🏥🛍]/u],
];

/** Half a day on skis leaves room for the rest. */
export const halfDayPhrases = phrases(`
  half day | half a day | morning only | halber tag | halben tag | halbtag | halbtags | demi journee | la matinee | mezza giornata | medio dia | media jornada | meio dia | halve dag | halvdag | halv dag | puoli paivaa | puolikas | pol dnia | pul dne | dopoledne | pol dna | pol dneva | 半日`);

/** What follows is told of the evening of a day that may have been skied. */
export const eveningWords = words(`
  evening tonight night dinner after afterwards later then abend abends nacht danach nachher spater soir soiree ensuite puis apres sera dopo poi stasera noche tarde luego despues noite depois avond daarna kvall kvallen sen sedan efter kveld kvelden etter aften aftenen bagefter illalla iltaa sitten wieczor wieczorem potem vecer vecera potom nato zvecer`);
