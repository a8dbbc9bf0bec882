import { foldWords } from "./fold.ts";

/** Firn's own list, from dictionaries of seven languages: mostly another word, so a name needs a capital and the slot of a place. */
export const wary: ReadonlySet<string> = new Set(
  foldWords(`
    al alen alp alpine alps am an andes ani app are area as at au aus bad bc best bend bergen big bird bittersweet black bled
    blizzard blue bo boa boe boge bogus bor borne bra brand bunny bus cat cats ces chair champion chess church city classic
    climb cold cold cool cop cor course creek crowded dal dam das day days deep der des dias die disco  do dollar
    double down drama dream dreams dry dyna east easy eden ein el en end endless err esc eye falls far fast feb fern fla
    flat fog foggy forest frais free fresh fresh friends frost fun fus gap gets general giant glacier glory go gol gold golden
    gondola good gran grand great green groomed groomers grand ground hard haven heaven heavens hello high highland highlands
    hike hill hills hit holiday home hot hut ice icy ill in indoor international iron it jan jet joy june kom la lab lake last
    late lead les lift lifts live lively local lodge long lookout lost loser love low lucky magic main mal march master mia
    mica midi mini mission mist mittag mogul moguls monde moon morning mountain mt mutters mystery mystic n national new niedere
    night no nods nord noon north nu null obdach off old one opus orient out outback pal pale  paradise parc park party
    pass patrol peace peak peaks perfect picnic pill pink pip piste pistes plan plain play pleasant point pow powder pro race
    rain rainbow rainy raise rampe range real red ref rein relais relax remarks reset resort ridge river road rock rolle
    romantik romantic run runs sat secret see seis sent series set shell show  silver ski skiing sky slope slopes snow
    snowshoe snowshoeing snowy sol solitary solo soll sonntag sort sound south sowie spa spirit spring squall stella stern
    stoke stolen storm storms stormy stuben suche summit sun sunday sundern sundown sunlight sunny sunrise sunset sunshine
    sur swat tabor take tal tale team telegraf telemark terrain test the thrill thunder tiger top top total town training
    trail trails tree trees trip tv ufa ultimo uu valley vals   vent view village volcano wall wanne warm wasserfall
    wave west wet white wild wildfire wind windy winter wisp women wonder wonderland world yak yes zar zinken
    first going fall back base new station system will open ride port region school
    acres adria arena arioso basse bergbahn bernard bourg bruno cain chaux cook crest croix detroit dubai ellen field forts
    franches globus harper haute hauts honore hutte juwel labrador land malta neuve ober peter petit poche ponts porte
    reculas robert ruche sauveur schuss seoul service trois washington werner
    cards hausberg mutta cima bosco chiesa korek manchester snowpark nara sno
    bach beast boat bowl butte legend king queen heights homestead core source reserve villa cot sure
  `),
);

/** Also words, given names or towns: they need the slot of a place, not necessarily a capital. */
export const ordinary: ReadonlySet<string> = new Set(
  foldWords(`
    abbey adamants ackers ahorn aiguilles ajax albion alliance alston alta amalia american americana anchorage angel
    antelope apache apex apple arc arctic ardent arco arpa arrowhead ashland aspen asco ausblick aux avalanche avers avila
    avon ax axis  bachelor  badger baker bald baldy balsams bamboo bands  basin bay bayo bear bears beaufort
    beauregard beaver beech bell belmont belvedere bend beret bethany big birch birds birg birmingham bismarck blackjack
    blanche blanket blossom boa boden boer bohemia boise bolton boogie boreal boulder bow bowen bowles box boyce bradford bran
    brent breeze bret brian bridge bridger bridgers brides brighton bristol broken bruce buck buffalo bugaboo bugaboos
    bull burke burn burton buttermilk butternut buttes cabin calabogie camelback camden camp campanelle cannon canyon
    canyons captain carona carp cards cari cascade castle castor catedral cavaliere cedar cedars centennial ceres chalet
    charmant chatter cherry chester chestnut chicken china christ churchill circle city clark claw clear cloud clover club
    cody coffee colere colorado cone conquistador constant coo cooper copper cordon cordova corno cornwall corona coronet
    cottonwood cow crabbe crane creek crescent cresta crested cristallo cross crouching crown crystal cuchara cuchillo cupid
    cyclone cypress daisy dartmouth dawson deadwood deer devils diamond dingo dinner divide dodge doe dracula dragon dragons
    dram duck duke eagle echo edelweiss edwards eibl elbow elfin elk elm elmo emirates empire encamp enchanted erna escape
    espanola etna eureka evergreen express factor fahl fai fairbanks fairfield fairy falcon  farm fernie fiery field
    filler finger fir fire  five fireside flagstaff foot ford fork forni fort fortress fortune forum four fox france
    francis freedom frontier funny galaxy galena games garden garibaldi geilo gem georgia gibbs giants gisborne gleason glen
    goat goats  goms goose gore gorge gothics government granada granite grave gray grays greenland grizzly grouse
    gudar gulch gull gun gunstock halde hall hanna happy hart hat hausberg hawk hawks haystack head heart heath heather
    heavenly helena hellas helm hemlock henna hermitage hesperus hickory hidden hills hilltop hollow holly homer honeycomb
    hood hoodoo hope horn horse horseshoe hoya huff hunt hunter hunters hurricane ill ina incline independence invincible
    island isola jack jackass jackson jade jaca jami jangle jasper jaws jay jeans jenner jested jewel joker jolly jordan
    joseph jouvence jungle junker kandahar kant karin katrin katrina kellys ken keystone kicking kimberley kings kirby
    kissing klappen knaben knob kolben lakes lana lanza larch larche larder laura laurel lee lees legend lena lenas lenk
    levi liberty lichtenstein limone linga lion listel little liza lofty lone lonesome loon lotus louise lu lucerne lure
    mad madonna mammoth manning maple marble marcy markt marmot mars marshall martial martin mascara maverick mayflower
    mccall meadow meadowlark meadows medicine memorial mendel mera mesa midi midway mika milky mill millicent mineral
    minturn mira mirador misery mohawk molde molino monarch monitor monkey monsters montage montalbert montoso moonlight
    moonstone moore moose mora morel morgan mountaineers mouse muster mustang mythen nancy nash nations navajo naves nelson
    nest  norma norway nub nubs oak oaks oasis ocean olympus  optimist orange orca osa otto owl owls oxbow oz pacific
    palisades pallas palmer parada parnassus pats paul paw pearl pebble peek penitentes perisher peter petzen
    phoenix pick pierce pila pilatus pin pine pines pinnacle pioneer pioneers pizza placid planet plateau plum plymouth pola
    polar pool porcupine  porter porters potts powers pozza prairie prey prince prospect puma pura purgatory purity
    rabbit race racines radici ragged raging rainier ranch ransom rebel recoin  rein rendezvous rhodes rib richmond
    ricky  ripley riverside robin rocks roen rogers romme ronda rosa rose rosetta rosie round royal ruby rubin running
    rusel ruth salamander salen salida salma salmo samara sandia sandy sapphire saskatoon sattel savoy sawmill scott sea
    seasons seaside selva sentry serena serre seven seymour shames shanty sharp shasta shawnee sheep sheridan shrine sierra
    silk simon single six skyline slate sleep sleeping sleepy slide smoky smugglers snake snowflake snowshed soda soldier
    soli solda solitude song soho sorcerer sorensen space sparrow spout springs spruce spur squaw staffs stag stagecoach
    stampede standing star  steamboat steeplechase steg sterling steven stevens stewart stirling stone stoney stony
    stowe strange stranda streif sugar suicide superior sutton sven swain swallow swan swiss sylvan  table taiga
    talisman tamarack tanglewood tank taos tara taverna tavern teddy telephone temple ten terra terry thousand three
    thumb thunderbolt timber timberline titus tollgate tom tomahawk torre torrent tow tower trans treasure treble treetops
    triangle trillium troll trout tucks turner turtle tux tuxedo twin two uncle upland uplands ursa vail valdez valencia
    valisera ventron vermiglio verona vesper veterans victor victoria viola violettes virginia vision vista vogel vorab
    walhalla walt wanda wapiti ward warrior washington water watson weiss welch wendy whale whisper whispering whistler
    whitecap whitefish whitetail wiesen wilderness wildcat  williams willow windham windsor wing wintergreen wolf wood
    woods woodward worms yam yellow yeti york young zoe
    and of at in by discovery panorama showdown vals vars
  `),
);

/** Shared by so many mountains that only a region makes the resort certain. */
export const neverCertain: ReadonlySet<string> = new Set(
  "summit;the summit;pass;the pass;peak;the peak;hill;the hill;basin;the bowl;the park;the mountain;the village;plateau".split(
    ";",
  ),
);

/** Given names first: "Jay flew by" is a friend or a bird without further evidence. */
export const givenNames: ReadonlySet<string> = new Set(
  foldWords(`
     amalia angel    blanche brent bret brian bruce burke burton chester clark cody cooper dawson elmo
    erna georgia glen hanna hart helena henna heather holly hope hunter ina jack  jasper jay jordan joseph joy june
    karin katrin katrina ken kirby lana laura laurel lee lena levi libby lily liza louise lu lucy  marcy marshall
    martin mia mika morgan nancy nelson norma otto palmer paul peter pierce potts ricky ripley robin rosa rose ruby ruth
    salma samara scott serena seymour sierra stella sterling steven stevens stewart stirling  sutton sven taylor terry
    titus tom turner victor victoria viola virginia wanda wendy will williams zoe
  `),
);
