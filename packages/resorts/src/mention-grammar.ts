import { foldWords } from "./fold.ts";

/** Folded words around a place in nine languages of logs (English to Dutch), with some Polish and Czech. */

export const placePrepositions: ReadonlySet<string> = new Set(
  foldWords(
    "at in to around auf nach bei beim im am zu à au en chez près a al alla dal i på til till ved vid  na v op",
  ),
);

/** Rarely before weather or mood: "in Sunshine" may be either, "at Sunshine" is a place. */
export const firmPrepositions: ReadonlySet<string> = new Set(foldWords("at to auf nach bei til till"));

/** A person follows: "with Jay". A comma, a line's end or a preposition of place ends the list of people. */
export const companions: ReadonlySet<string> = new Set(
  foldWords("with w mit m avec con med z ze met met feat ft friends friend freund freunde freunden amis amigos"),
);

export const conjunctions: ReadonlySet<string> = new Set(
  foldWords("and und et e ed y og och en i a or oder ou o then then dann puis poi n"),
);

/** A comparison follows: "better than Alta". */
export const comparing: ReadonlySet<string> = new Set(foldWords("than unlike like vs versus wie comme como som"));

/** A place follows that was only passed, if the line names another one. */
export const passing: ReadonlySet<string> = new Set(
  foldWords(
    "from via through past near leaving von aus ab durch über depuis par vers da per desde por fra från genom od z",
  ),
);

/** Words between a date and the name. */
export const leaders: ReadonlySet<string> = new Set(
  foldWords(`
    ski skied skiing rode ride riding ridden snowboard snowboarded boarding hit did visit visited day days trip opening first
    last closing back again resort place where location mountain area hill ort gebiet skigebiet lieu station luogo località
    lugar sted plats ort skitag skitour tag jour journée giorno día dag am pm half full morning afternoon night evening
    mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday mo di mi do fr sa so
    montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lun mar
    mer gio ven sab dom lunedì martedì mercoledì giovedì venerdì sabato domenica lunes martes miércoles jueves viernes sábado
    domingo mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag closing skiurlaub ferien vacances vacation solo heli night
  `),
);

/** "Alta with Sam", "Alta was deep", "Alta again". */
export const followers: ReadonlySet<string> = new Set(
  foldWords(`
    with w mit avec con med z met and und et e y og och or for für pour per para but aber mais ma pero men was is were had has
    got gets ist war hatte était c'est era è fue estaba var hadde again wieder encore ancora otra igen today yesterday heute
    gestern hier oggi hoy i'm am pm a.m p.m half full halb halber demi mezza media morning afternoon evening night day days
    days tag tage jour jours journée giorno giorni día días dag dager dagar half-day instead solo alone allein seul solo sola alene
    ensam great good awesome amazing epic nice best super perfect fantastic excellent ok okay fun lovely bad poor awful
    powder pow pulver poudre polvere polvo puder pudder fresh fresh freshies snow snowy snowing schnee neige neve nieve snø snö
    ice icy eis eisig hard firm glace glacé ghiaccio hielo is isete windy wind windig vent vento viento vind sunny sun sonne
    sonnig soleil sole sol cold kalt froid freddo frío kaldt kallt warm chaud caldo slush slushy sulz wet rain rainy regen
    pluie pioggia lluvia regn fog foggy nebel brouillard nebbia niebla tåke dimma cloudy clouds wolken bluebird storm stormy
    sturm whiteout crowded busy empty voll leer deep tief groomers groomed moguls bumps corduroy spring opening closing
    first last erster letzter premier dernier primo ultimo race racing training coaching lesson lessons clinic course kurs
    rennen gates slalom gs sl sg dh touring skinning tour skins backcountry telemark nordic skiing ski skied snowboard
    snowboarding ride riding rode trip weekend week family kids team school club runs laps vert epicpass
    ikon closed open broke done nearly skis lost new rock rocks in on at by from til until to the all best very too so sehr très molto muy
    only just nur seulement where when then not no pas non because after before because x
    ticket tickets skipass liftpass forfait laps late early bc because only what which who why our my we they it its i
  `),
);

/** In front of the name of a hill: "Splitboard Morgenkogel". */
export const sports: ReadonlySet<string> = new Set(
  foldWords("touring tour sci rando backcountry splitboard skifahren schifahren telemark freeride alpinismo"),
);

/** After a name they make it a street, an airport, a beach. */
export const elsewhereNouns: ReadonlySet<string> = new Set(
  foldWords(`
    street road rd avenue ave drive highway hwy airport flughafen aéroport beach island county hotel inn motel hostel
    brewery beer ale jeans university college hospital cemetery bridge trailhead
    vista road strasse gasse platz rue marathon
  `),
);

/** After a name that is also a word they make it a run or lift of another place: "the Summit lift". */
export const runNouns: ReadonlySet<string> = new Set(
  foldWords(`
    run runs trail trails lift lifts chair chairs chairlift express quad gondola tram cable grove bowl glade glades chute
    chutes couloir headwall face side line liner woods trees gully cirque cornice traverse cat cats lodge hut cabin
    restaurant bar pub cafe café deli abfahrt bahn sessellift schlepplift hütte télésiège piste funivia seggiovia
    löype nedfart pipe halfpipe jump rail rails wax edge edges skis boot boots jacket pole poles skies
  `),
);

export const smallWords: ReadonlySet<string> = new Set(
  foldWords(
    "am an auf bei im in der die das den am ob zu vom von de du des la le les l d en sur sous et di del della dei da e el los las do the of at and by i og på pa",
  ),
);

export const genericTails: ReadonlySet<string> = new Set(
  foldWords(`
    ski skis skiing resort resorts area areas mountain mtn mountains skigebiet skigebiete skiresort skiarena skiarea
    skicenter skicentre skizentrum skisenter skianlegg skianläggning skipark skiregion alpinsenter alpincenter center centre
    station domaine skiable snow snowpark alpine hill hills estación estacion comprensorio winter sports bergbahnen skilifte
    skistation skiareal
  `),
);

/** These make a name of any capitalized words: "Foo Ski Area". */
export const tellingTails: ReadonlySet<string> = new Set(
  foldWords(`
    resort mountain mtn mt peak peaks hill hills ridge basin valley skigebiet skiresort skiarena skiarea skicenter
    skicentre skizentrum skisenter alpinsenter skipark notch butte skistation skianlegg area
  `),
);

export const genericHeads: ReadonlySet<string> = new Set(
  foldWords("ski skigebiet skiarena skiresort skiregion station domaine estación estacion stazione resort"),
);
