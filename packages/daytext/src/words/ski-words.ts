import { words } from "./lexicon.ts";

const skiing = words(`
  ski skis skied skier skiing snowboard snowboarding snowboarded boarding telemark tele skimo skitour skitouring splitboard rode riding runs laps lap vert vertical slope slopes lift lifts
  chairlift tow rope teleski skilift gondola tram groomer groomers groomed powder pow pillows glades moguls bumps corduroy piste pistes offpiste pipe gates slalom gs sl race nastar backcountry
  skinning skinned apres turns bluebird firstchair tracks couloir couloirs summit ridge skin skins xc nordic hardpack corn slush crud freshies untracked steeps bowl bowls jumps lesson lessons clinic
  skitag skitage skitour skitouren skifahren skigefahren ski skis abfahrt abfahrten piste pisten pulver pulverschnee powdern neuschnee tiefschnee sulz firn firntour skigebiet skikurs rennen lift lifte gondel hohenmeter hm carven carving snowboarden freeride
  ski skie skier skis skieurs sortie poudreuse poudre peuf piste pistes remontees rando freerando descentes telesiege
  sci sciata sciato sciare sciata sciate scialpinismo fuoripista pista piste impianti snowboard polvere discese seggiovia skipass
  esqui esquiar esquiando esquiada esquiamos esquie pista pistas nieve polvo travesia remontes
  ski skidag skitur topptur puddersno pudder nysno heiser heis lia backen bakken skidor akning skidakning skidakt pist pister lift liftar skidtur akte akt kjorte alpint nysnø loypa skiferie skitur
  skien skidag wintersport gleden pistes narty nartach stok stoki zjazd zjazdy jezdzilismy lyze lyzovani lyzovacka sjezdovka smucanje smucali smuci smucarija skijanje lasku laskua laskettelu laskettelua laskemassa laskupaiva rinne rinteet hiihto hissi sielt
  siim sí síelés lyzovanie skidagar skidagarna skidager skidagene skidage skidagen skidagboek schitag schitage schifahren
  hiihto hiihtopaiva hiihtopaivat hiihtaminen лыжи лыжах лыжный лыжные лыжня сноуборд сноуборде склон горнолыжный горнолыжка`);

/** Those that bikers, hikers and runners use as well. */
export const sharedWords: ReadonlySet<string> = words(`
  run runs lap laps vert vertical hm hohenmeter race turns jumps lift lifts gondola gondel tow tracks summit ridge bowl bowls riding rode slope slopes lia sortie steeps xc races train`);

const skiingStems =
  /^(?:skifahr|skitag|skitour|skiur|skiwoch|skiaus|skikurs|skigeb|snowboard|skilift|dorflift|schilift|schlepplift|teleski|telesi|pulverschn|neuschn|telemark|freerid|scialp|smuc|lyzova|lyzar|narciar|laskett|laskup|sielok|skidak|skiday|skitur|esqui|schian|schnee|piste)/u;

const skiingCjk =
  /スキー|スノボ|ボード|滑走|滑っ|滑り|初滑り|ゲレンデ|リフト|本滑|新雪|パウダー|圧雪|コブ|滑雪|雪场|雪場|单板|双板|最高[だた]った|楽しかった|스키|보드|슬로프/u;

/** Words of weather and snow. */
export const weatherWords = words(`
  snow snowy snowing fresh icy ice cold warm windy wind fog foggy sunny sun sunshine rain rainy storm stormy cloudy clouds overcast slushy soft firm crowded empty busy hardpack spring wet whiteout flat light great good awesome epic deep inches inch cm bluebird poor fun nice
  sonne sonnig nebel wind windig schnee schneefall kalt warm regen wolken bewolkt sulzig hart eisig viel wenig top super herrlich traumtag fohn sturm
  soleil neige brouillard vent froid beau temps glace pluie nuages mauvais magnifique
  sole neve nebbia vento freddo bello nuvoloso ghiaccio pioggia sol niebla viento frio nublado hielo lluvia
  sol sno vind tak take kaldt kallt snofall fint bra flott regn dimma mulet is zon sneeuw koud mooi wind slonce snieg mgla zimno slunce snih mlha aurinko lunta pakkasta sonce megla`);

/** Whether a word is of skiing. */
export function isSkiWord(key: string): boolean {
  return skiing.has(key) || skiingStems.test(key) || (key.charCodeAt(0) > 0x2fff && skiingCjk.test(key));
}
