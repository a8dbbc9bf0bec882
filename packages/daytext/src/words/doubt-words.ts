import type { DraftDoubt } from "@firn/contracts/draft-days";
import { type Phrases, phrases } from "./phrases.ts";

type Told = Exclude<DraftDoubt, "future" | "bare" | "other">;

/** What speaks against a ski day, folded, by what it speaks for. They count in front of a date, or where no place is known. */
export const doubtPhrases: readonly (readonly [Told, Phrases])[] = [
  [
    "plan",
    phrases(`
      todo | to do | book | booked | booking | reserve | reserved | reservation | plan | plans | planned | planning | going to | gonna | want to | wanted to | would | hope | hoping |
      hoped | maybe | might | should | tentative | tentatively | wish list | wishlist | bucket list | next season | next winter | next trip | next weekend | upcoming | who s in | who is in | who wants | anyone |
      anybody | see you | meet at | meeting at | leaving | sign up | signup | deadline | save the date | supposed to | let s | lets | shall we | are we | will be | we ll | i ll | can we | invite | invited | invitation | rsvp | ideas |
      geplant | planen | plane | plan fur | wollte | wollten | will | wollen | mochte | mochten | hatte gern | vielleicht | eventuell | wer fahrt | wer kommt | wer mochte | wer hat lust | wer ist dabei | treffpunkt | abfahrt um | anmeldung | anmeldeschluss | einladung | nachste saison | nachsten winter | gebucht | reserviert | buchung | vorgesehen |
      prevu | prevue | prevus | projet | projets | reserve | on va | on voulait | je voulais | qui vient | qui veut | rendez vous | rdv | inscription | inscriptions | depart a | peut etre | prochaine sortie | a venir |
      previsto | prevista | in programma | programma | prenotato | prenotare | volevo | volevamo | chi viene | chi vuole | ritrovo | partenza | iscrizioni | forse | prossima | prossimo |
      planeado | previsto | reservado | reserva | reservar | queria | queriamos | quien viene | quien se apunta | quedada | inscripcion | salida a las | proximo | proxima | quizas |
      planlagt | planlegger | skulle | skal | bestilt | bokat | bokad | planerat | planerar | ska vi | hvem blir | hvem vil | vem vill | vem hanger | kanske | kanskje | pamelding | anmalan | neste | nasta |
      gepland | plannen | geboekt | wie gaat | wie wil | misschien | inschrijven | volgende | wilde | wilden |
      plan na | planuje | planujemy | rezerwacja | kto jedzie | zapisy | planujeme | rezervace | kdo jede | nacrt | varattu | suunnitelma | lahdetaan | kuka lahtee | aion | ensi`),
  ],
  [
    "forecast",
    phrases(`
      forecast | forecasts | outlook | opensnow | open snow | nws | noaa | weather | weather report | snow report | snow reports | base depth | snow depth | snow stake | new snow 24h | wind advisory | winter storm warning | avalanche forecast | avalanche bulletin | as of | updated |
      wetter | wetterbericht | vorhersage | prognose | schneebericht | schneehohe | schneehohen | lawinenlagebericht | lawinenwarnung | stand | aktualisiert |
      meteo | previsions | bulletin | enneigement | mis a jour | previsioni | bollettino | aggiornato | aggiornati | innevamento | impianti aperti | pronostico | prevision | parte de nieve | parte | actualizado |
      vaeret | vaermelding | snorapport | oppdatert | vadret | vaderprognos | uppdaterad | snodjup | vejrudsigt | weerbericht | weersverwachting | sneeuwhoogte | bijgewerkt | prognoza | pogoda | predpoved | saatiedotus | lumitilanne | paivitetty | vremenska napoved`),
  ],
  [
    "price",
    phrases(`
      price | prices | ticket prices | day ticket | day tickets | rates | rate | valid | valid until | valid till | valid through | expires | expire | expiry | renew | renewal | sale | for sale | fs | wtb | obo | order | order date | ordered | invoice | receipt date | purchased | purchase date | bought | paid | refund | discount | early bird | payment | issued | billing | charged |
      preis | preise | tageskarte | tageskarten | tarif | tarife | gultig | gultigkeit | rechnung | bestellt | bestellung | bestelldatum | bezahlt | verkaufe | zu verkaufen | gekauft | gutschein | rabatt |
      prix | tarif | tarifs | forfait journee | valable | achete | commande | facture | a vendre | vends | remise |
      prezzo | prezzi | skipass giornaliero | giornaliero | tariffa | tariffe | listino | valido | acquistato | ordine | fattura | vendo | sconto | stagione bassa | bassa stagione | alta stagione |
      precio | precios | tarifa | tarifas | forfait | valido | comprado | pedido | factura | vendo | descuento | oferta |
      pris | priser | gyldig | giltig | bestilling | kvittering | selges | saljes | kopte | cena | ceny | cennik | hinta | hinnat | prijs | prijzen | geldig`),
  ],
  [
    "travel",
    phrases(`
      flight | flights | fly | flying | depart | departs | departing | departure | arrive | arrives | arriving | arrival | check in | check out | checkin | checkout | rental car | car rental | rental | hotel | airbnb | lodging | hostel | seat | gate | train | bus | boarding | conf | confirmation | itinerary | pick up | pickup | drop off | ferry | amtrak | layover |
      flug | fluge | abflug | ankunft | anreise | abreise | mietwagen | zug | bahn | ubernachtung | unterkunft | hutte | ferienwohnung | checkin | gepack |
      vol | aller | retour | arrivee | depart | location de voiture | hebergement | logement | appart | gite | chalet du | volo | andata | ritorno | albergo | alloggio | noleggio | treno | vuelo | ida | vuelta | alojamiento | alquiler | tren | llegada |
      fly til | flyg | flyget | avreise | avresa | hemresa | hytte | stuga | overnatting | boende | leiebil | hyrbil | tog | tag | vlucht | vertrek | aankomst | huurauto | lot | wylot | powrot | nocleg | letenka | odlet | ubytovani | lento | majoitus`),
  ],
  [
    "event",
    phrases(`
      birthday | birthdays | bday | anniversary | wedding | party | meeting | meetings | swap | fundraiser | raffle | concert | premiere | film | screening | world cup | schedule | schedules | calendar of events | tbd | event | events | opens | opening date | opening dates | reopens | closes | closing date | closing dates | season starts | season ends | season runs | starts | begins | holidays | school holidays | vacation week | blackout dates | blackout | work | school | exam | appointment | dentist | doctor | patrol | election |
      geburtstag | geburtstage | hochzeit | party | treffen | versammlung | weltcup | termin | termine | ferien | schulferien | winterferien | weihnachtsferien | osterferien | eroffnung | eroffnet | offnet | schliesst | saisonstart | saisonende | betriebszeit | betriebszeiten | skiservice | konzert | jubilaum | prufung |
      anniversaire | reunion | coupe du monde | calendrier | vacances scolaires | vacances | ouverture | ouverture des pistes | ouvre | ferme | fermeture | concours | soiree | compleanno | riunione | coppa del mondo | calendario | vacanze | apertura | apre | chiusura | chiude | festa | cumpleanos | reunion | copa del mundo | vacaciones | apertura | abre | cierre | cierra | fiesta |
      bursdag | fodselsdag | fodelsedag | mote | arsmote | verdenscup | varldscupen | terminliste | ferie | vinterferie | sportlov | lov | apner | apning | starter | stenger | oppnar | oppning | stanger | skisesongen | verjaardag | vakantie | vakanties | opent | sluit | wereldbeker | urodziny | spotkanie | ferie zimowe | otwarcie | narozeniny | prazdniny | jarni prazdniny | syntymapaiva | hiihtoloma | avautuu | sulkeutuu | pocitnice`),
  ],
];

/** A day that was called off, wherever it is said, if that is all that is said. */
export const canceledPhrases = phrases(`
  canceled | cancelled | called off | closed | was closed | lifts closed | wind hold all day | postponed | snowed out | rained out |
  abgesagt | fallt aus | ausgefallen | gesperrt | geschlossen | kein betrieb | verschoben | annule | annulee | annulees | ferme | fermee | reporte | reportee |
  annullato | annullata | chiuso | chiusa | rinviato | cancelado | cancelada | cerrado | cerrada | aplazado | avlyst | innstilt | installt | installd | stengt | stangt | aflyst | lukket |
  geannuleerd | afgelast | gesloten | odwolane | odwolany | zamkniete | zruseno | zavreno | peruttu | suljettu | 中止 | 中止になった | キャンセル | 取消`);

/** In front of a date these are of a day that was skied: "opening day", "valid on" of a day ticket. */
export const doubtExceptions = phrases(`
  opening day | opening weekend | closing day | closing weekend | opening bell | first day | last day | valid on | valid for | day ticket used | season opener | opener | work day | weather day | school day | closing party |
  pond skim | used | redeemed | scanned | planned on | booked in | will and | hope for | party lap`);

/** Said of what was done: beats the words above. */
export const skiedPhrases = phrases(`
  skied | rode | ripped | shredded | snowboarded | lapped | got back | was awesome | was great | was amazing | gefahren | gewesen | waren wir | war ich | skie | avons skie | on a skie | on etait | sciato | siamo stati | esquiamos | esquie | estuvimos |
  kjorte | gikk pa | akte | akt | stod vi | var vi | geskied | jezdzilismy | bylismy | lyzovali | laskettiin | smucali | 滑った | 滑りました | 行った | 行ってきた`);
