import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { type Phrases, phrases } from "./phrases.ts";

type Told = Exclude<DraftDoubt, "future" | "no-place" | "stamp" | "sport">;

/** Words that head a forecast: "Weather: sunny"; behind another word they are of a day: "fine weather". */
export const weatherHeads: Phrases = phrases(
  "weather | wetter | bergwetter | meteo | vaeret | vadret | pogoda | vader | weer | pocasi | saa | vreme | vejret | погода",
);

/** Phrases of what is no ski day, wherever a resort stands. */
export const doubtPhrases: readonly (readonly [Told, Phrases])[] = [
  [
    "plan",
    phrases(`
      todo | to do | tomorrow | tmrw | morgen | demain | domani | manana | imorgon | huomenna | jutro | zitra | to book | must book | book flights | book flight | book a | book the | book hotel | book rooms | book tickets | booked | booking | reserve | reserved | reservation | plan | plans | planned | planning | going to | gonna | want to | wanted to | would | hope to | hoping |
      hoped | maybe | might | should | tentative | tentatively | wish list | wishlist | bucket list | next season | next winter | next trip | next weekend | upcoming | is set for | are set for | who s in | who is in | who wants | anyone |
      anybody | see you | meet at | meeting at | leaving at | sign up | signup | deadline | save the date | packing list | checklist | shopping list | supposed to | can t make | won t make | can t come | kann nicht | konnen nicht | ne pourrai pas | peux pas | non posso | no puedo | kan ikke | kan inte | shall we | are we | we ll | i ll | can we | invite | invited | invitation | rsvp | you skiing | you guys skiing |
      geplant | planen | plane | plan fur | wollte | wollten | wollen | mochte | mochten | hatte gern | vielleicht | eventuell | wer fahrt | wer kommt | wer mochte | wer hat lust | wer ist dabei | treffpunkt | anmeldung | anmeldeschluss | nachster termin | einladung | nachste saison | nachsten winter | gebucht | reserviert | vorgesehen |
      prevu | prevue | prevus | projet | projets | on va | on voulait | je voulais | qui vient | qui veut | rendez vous | rdv | inscription | inscriptions | depart a | peut etre | prochaine sortie | a venir |
      previsto | prevista | in programma | prenotato | prenotare | volevo | volevamo | chi viene | chi vuole | ritrovo | partenza | iscrizioni | forse | prossima | prossimo |
      planeado | previsto | reservado | reserva | reservar | queria | queriamos | quien viene | quien se apunta | quedada | inscripcion | salida a las | proximo | proxima | quizas |
      planlagt | planlegger | skulle | bestilt | bokat | bokad | planerat | planerar | ska vi | hvem blir | hvem vil | vem vill | vem hanger | kanske | kanskje | pamelding | anmalan | neste sesong | nasta sasong |
      gepland | plannen | geboekt | wie gaat | wie wil | misschien | inschrijven | wilde | wilden |
      plan na | planuje | planujemy | rezerwacja | kto jedzie | zapisy | planujeme | rezervace | kdo jede | nacrt | varattu | suunnitelma | lahdetaan | kuka lahtee | aion |
      was meant to | meant to be | should have been | jusqu au | fino al | hasta el | frem til | logistics | booking confirmation | buchungsbestatigung | reisebestatigung | confirmation de reservation | conferma prenotazione | confirmacion de reserva | bokningsbekraftelse | bestillingsbekreftelse | varausvahvistus | boekingsbevestiging | potwierdzenie rezerwacji | potvrzeni rezervace | potrdilo rezervacije | planering | pending | still need | still to book | remember to | don t forget | looking at | thinking of | thinking about | aiming for | proposed | provisional | pencilled in | penciled in | tbc | scheduled | spots left | places left | seats left | register | registration | join us | on sale | goes on sale | key dates | important dates | save the dates |
      vorschau | angefragt | vormerken | buchen | noch buchen | anmelden | anmeldefrist | platze frei | noch platze | ausschreibung | nachste woche | nachstes we | nachstes wochenende | kommenden winter | kommende saison | geplante | geplanten | planung | urlaubsplanung | urlaub beantragen | urlaub einreichen | vorhaben | soll | sollen | voraussichtlich | reservieren | wunschliste |
      a reserver | reserver | s inscrire | places restantes | prochain | prochaines | prochains | la semaine prochaine | saison prochaine | a faire | penser a | ne pas oublier | previsionnel | idees |
      prossimi | prossime | da prenotare | prenotazione | prenotazioni | iscriversi | posti disponibili | idee | da fare | ricordarsi | ricordati | vorrei | vorremmo | potremmo | andremo | partiremo |
      pendiente | pendientes | temporada que viene | que viene | la proxima | si hay nieve | si queda nieve | por confirmar | confirmar con | apuntarse | plazas libres | iremos | vamos a | queremos | me gustaria | no olvidar | te esperamos | os esperamos | ti aspettiamo | on vous attend |
      planejado | planejamento | pretendo | pretendemos | inscricao | inscricoes | previst | propera | inscripcions |
      boka | att gora | planer | vi ska | anmal | anmalning | sista anmalningsdag | nasta vecka | nasta helg | kommande | onskelista | funderar pa | tanker aka | kom ihag | glom inte | preliminart | senast |
      a gjore | gjoremal | huskeliste | neste uke | neste helg | kommende | pameldingsfrist | tilmelding | tilmeldingsfrist | husk | onskeliste | planlagte | planla | planla a | vi skal | skal vi | senest | maske | rejseplan | reiseplan | reiserute | forelopig | forelobig | utsetter | utsatt til | skjovet | naeste uge | naeste weekend |
      varaus | varaa | varata | varaukset | suunnitelmat | suunnitteilla | suunnitellaan | tarkoitus | ensi viikolla | ensi talvena | ensi kaudella | ilmoittautuminen | ilmoittaudu | muista | mennaan | lahdossa | ehka | pitaisi | tulossa | ohjelma |
      boeken | volgend seizoen | volgende week | komend | komende | aanmelden | aanmelding | opgeven voor | inschrijving | wensenlijst | niet vergeten | nog regelen | we gaan | gaan we | wil ik | aanvragen | uiterlijk |
      plan wyjazdu | plany | planowane | planowany | zapisac | zarezerwowac | rezerwacje | zarezerwowane | jedziemy | pojedziemy | wyjezdzam | przyszly | nastepny wyjazd | chcemy | chcialbym | byc moze | pamietac | do zrobienia | harmonogram |
      planovane | planovany | planovana | planujem | rezervovat | rezervovano | rezervovane | zarezervovat | prihlasky | prihlasit | prihlaska | prihlasky do | pojedeme | chceme jet | chteli bychom | mozna | pristi tyden | pristi zimu | pristi rok | nezapomenout | zamluveno | zamluvit | terminy | buduci tyzden |
      nacrti | rezervirano | rezervirati | rezervacija | prijave | prijave do | prijaviti | prihodnjo | prihodnji | naslednji vikend | gremo | bomo sli | zelimo | morda | mogoce | planiramo | planirano | planovi |
      terv | tervek | tervezett | foglalas | foglalni | jelentkezes | jovo heten | planuri | rezervare | rezervat | viitoare | vrem sa | план | планы | планируем | бронь | забронировать | забронировано | собираемся | поедем`),
  ],
  [
    "forecast",
    phrases(`
      forecast | forecasts | outlook | opensnow | open snow | nws | noaa | weather report | snow report | snow reports | mountain report | mountain reports | storm total | storm totals | conditions report | totals expected | base depth | snow depth | snow stake | new snow 24h | wind advisory | winter storm warning | winter storm watch | snow warning | storm warning | storm watch | weather warning | winter weather | avalanche forecast | avalanche bulletin | as of | updated |
      wetterbericht | vorhersage | wettervorhersage | prognose | schneebericht | schneehohe | schneehohen | lawinenlagebericht | lawinenwarnung | aktualisiert |
      previsions | bulletin | enneigement | mis a jour | previsioni | bollettino neve | bollettino | aggiornato | aggiornati | innevamento | impianti aperti | pronostico | prevision | parte de nieve | actualizado |
      vaermelding | snorapport | oppdatert | vaderprognos | uppdaterad | snodjup | vejrudsigt | weerbericht | weersverwachting | sneeuwhoogte | bijgewerkt | prognoza | predpoved | saatiedotus | lumitilanne | paivitetty | vremenska napoved | liftstatus | pistenbericht | schneelage | lumetilanne | snoforhold | skiforhold |
      fcst | storm timeline | ops update | operations update | snow update | conditions update | lift update | mountain update | next update | snow level | expected | chance of | calling for | ops report | operations report | grooming report | lift status | next update | next storm | avalanche danger | freezing level |
      erwartet | neuschneeprognose | schneefallgrenze | lawinenlage | lagebericht | lawinenbericht | wetterlage | betriebsstatus | anlagenstatus | offene anlagen | lawinenstufe |
      attendu | attendus | attendues | isotherme | limite pluie neige | vigilance | risque avalanche | risque d avalanche | etat des pistes | bulletin neige | bulletin meteo |
      attesi | attesa neve | allerta meteo | pericolo valanghe | quota neve | stato impianti | previste nevicate |
      se esperan | nevada esperada | peligro de aludes | estado de pistas | espesor | espesores | previsao | boletim |
      lavinprognos | snorapporter | vantas | snovarning | snolaget | varsel | snoskredvarsel | forventet | vaervarsel | snevarsel | sneprognose | sneforhold | 
      ennuste | saaennuste | lumiennuste | lumen syvyys | sneeuwbericht | sneeuwrapport | verwachting | verwacht | lawinegevaar |
      prognozy | komunikat | komunikat sniegowy | warunki narciarskie | pokrywa | opady | snehove zpravodajstvi | vyska snehu | predpoved pocasi | lavinove nebezpeci | snehove podmienky | napoved | snezne razmere | visina snega | hojelentes | raport zapada | прогноз`),
  ],
  [
    "price",
    phrases(`
      deposit | balance due | anzahlung | restzahlung | kaution | acompte | caution | caparra | acconto | fianza | aanbetaling | restbetaling | borg | depositum | handpenning | zaliczka | zaloha | price | prices | ticket prices | day tickets | rates | valid until | valid till | valid through | expires | expire | payable | due by | due on | charged | zahlbar | fallig | zu zahlen bis | a regler | echeance | scadenza | pagare entro | vencimiento | pagar antes | forfallsdato | forfaldsdato | forfallodag | splatnost | termin platnosci | erapaiva | vervaldatum | expiry | renew | renewal | for sale | fs | wtb | obo | order date | placed | order placed | ordered | invoice | activated | aktiviert | activee | attivato | activado | aktiverad | aktivert | aktiveret | geactiveerd | aktywowano | aktivovano | aktivirano | purchased | purchase date | bought | refund | discount | early bird | payment | issued | visa | mastercard | maestro | amex | card no | billing |
      bezahlt am | betaald | betaling | paiement | pagato | pago | betalt | preis | preise | tageskarten | tarif | tarife | gultig bis | gultigkeit | rechnung | bestellt | bestelldatum | verkaufe | zu verkaufen | gekauft | gutschein | rabatt |
      prix | tarifs | achete | commande | facture | a vendre | vends | remise |
      prezzo | prezzi | skipass giornaliero | tariffa | tariffe | listino | acquistato | ordine | fattura | vendo | sconto | bassa stagione | alta stagione |
      precio | precios | tarifa | tarifas | comprado | pedido | factura | descuento | oferta |
      pris | priser | bestilling | kvittering | selges | saljes | kopte | cena | ceny | cennik | hinta | hinnat | prijs | prijzen |
      kauf | kauf am | negotiable | selling | instalment | installment | booking fee | promo code | pass sale | sale ends | offer ends | renew by | prices go up | price goes up | debited | billed | order number | ordered on | date of purchase | date purchased | purchased on |
      verkauft | abzugeben | vhb | festpreis | neupreis | kaufdatum | bestellung | abgebucht | abbuchung | buchungsdatum | fruhbucher | fruhbucherrabatt | vorverkauf | aktionspreis | einlosbar bis | nebensaison | hauptsaison | zwischensaison | rechnungsdatum | preisliste | kassabeleg |
      date de commande | date d achat | achat | achat du | prelevement | preleve | debite | solde a payer | a payer | solde a regler | offre valable | valable jusqu au | basse saison | haute saison | vendu | occasion |
      acquisto | data acquisto | data di acquisto | data ordine | saldo | saldo entro | rata | seconda rata | addebito | addebitato | scade | scadono | valido fino | valido fino al | prevendita | venduto | tariffario | trattabili |
      fecha de compra | fecha compra | fecha del pedido | pagar | cuota | plazo | cobrado | caduca | caducidad | valido hasta | temporada alta | temporada baja | temporada media | preventa | se vende | negociable |
      data da compra | parcela | fatura | vende se | validade | preco | precos | preu | preus |
      kopt | kopta | kopdatum | betalas | betalas senast | betalningsdatum | faktura | forfaller | saljer | sald | prislista | lagsasong | hogsasong | orderdatum | ordernummer | nypris |
      kjopt | kjopsdato | kobt | kobsdato | betales | a betale | at betale | betalingsfrist | restbelop | restbelob | forfall | rabat | selger | saelges | solgt | prisliste | lavsesong | hoysesong | lavsaeson | hojsaeson | forsalg | ordredato | bestillingsdato | trukket |
      ostettu | ostopaiva | maksu | maksettu | maksettava | alennus | tarjous | myydaan | myyty | hinnasto | tilaus | tilauspaiva | ennakkomyynti | liput myyntiin | kuitti |
      aankoop | aankoopdatum | gekocht | betaaldatum | te betalen | factuur | factuurdatum | korting | aanbieding | te koop | verkocht | prijslijst | laagseizoen | hoogseizoen | voorverkoop | besteldatum | besteld | bestelling | vroegboekkorting |
      kupione | kupiony | kupilem | zakup | zakupu | data zakupu | data zamowienia | zamowienie | zaplacono | zaplacic | platnosc | promocja | znizka | sprzedam | sprzedaz | przedsprzedaz | sezon niski | sezon wysoki | wazne do | wazny do | doplata |
      koupeno | koupil | nakup | datum nakupu | datum objednavky | objednavka | objednano | zaplaceno | zaplatit | doplatit | doplatek | platba | sleva | prodam | predprodej | cenik | vedlejsi sezona | hlavni sezona | platne do | platnost do | predam | kupene | zlava | predpredaj | pridano |
      nakupa | datum nakupa | narocilo | placilo | st racuna | popust | predprodaja | predprodaji | kupljeno | doplacilo | cjenik | prodajem | datum kupnje |
      vasarlas | rendeles | fizetes | szamla | kedvezmeny | elado | elovetel | pret | preturi | cumparat | comanda | factura nr | de vanzare | avans | купил | куплено | покупка | заказ | оплата | оплачено | скидка | продам | продаю | цена | цены`),
  ],
  [
    "travel",
    phrases(`
      flying in | flying out | fly in | fly out | flying home | fly home | landed | left on | left home | rentres | revenus | on rentre | tornati a casa | volvimos | voltamos | intors | korer hjem | korte hjem | kor hem | akte hem | rijden naar huis | wracamy | wrocilismy | jedeme domu | hazautaztunk | flew in | flew into | siamo arrivati | angekommen | ankamen | llegamos | aterrizamos | on a atterri | sommes arrives | kom fram | ankom | прилетели | приехали | flight | flights | departs | departing | departure | arrives | arriving | arrival | check in | check out | checkin | checkout | rental car | car rental | hotel | airbnb | lodging | seat | boarding | conf | confirmation | itinerary | ferry | amtrak | layover |
      flug | fluge | abflug | ankunft | mietwagen | ubernachtung | unterkunft | ferienwohnung |
      arrivee | location de voiture | hebergement | logement | volo | albergo | alloggio | noleggio | treno | vuelo | vuelta | alojamiento | alquiler | llegada |
      flyg | flyget | avreise | avresa | hemresa | overnatting | boende | leiebil | hyrbil | vlucht | vertrek | aankomst | huurauto | wylot | powrot | nocleg | letenka | odlet | ubytovani | majoitus |
      transfer | transfers | car hire | hire car | terminal | pick up keys |
      mietauto | bahnfahrt | zugfahrt | check in ab | schlusselubergabe | transfert | billets de train | remise des cles | remise des clefs | vols |
      consegna chiavi | traghetto | traslado | ida y vuelta | chegada | hospedagem |
      avgang | ankomst | avfard | incheckning | utcheckning | tagresa | farja | korde upp | korde ner | framme | bil hem | aker hem | afgang | hjemrejse | hjemreise | udrejse | fremme | kjorte opp | faerge | flyreise | flyrejse |
      lahto | saapuminen | perilla | mokki | juna | vakantiehuis | huisje | heenreis | terugreis |
      przylot | przyjazd | zakwaterowanie | wymeldowanie | autokar | odjezd | prijezd | prilet | ubytovanie | odhod | prihod | nastanitev | szallas | indulas | erkezes | cazare | вылет | прилет | отель | поезд`),
  ],
  [
    "event",
    phrases(`
      dates to remember | important dates | key dates | wichtige daten | dates importantes | date importanti | fechas importantes | datas importantes | viktiga datum | viktige datoer | vigtige datoer | belangrijke data | wazne daty | dulezita data | pomembni datumi | tarkeat paivat |
      race calendar | racing calendar | competition calendar | events calendar | event calendar | rennkalender | wettkampfkalender | veranstaltungskalender | wedstrijdkalender | tavlingskalender | konkurrencekalender | kilpailukalenteri | terminarz | kalendarz zawodow | kalendarz imprez | kalendar zavodu | terminova listina | koledar tekmovanj | koledar tekem |
      birthday | birthdays | bday | anniversary | wedding | swap | fundraiser | raffle | concert | world premiere | film premiere | film | screening | world cup | world tour | schedule | schedules | calendar of events | tbd | opens | opening date | opening dates | reopens | closes | closing date | closing dates | closing days | opening days | opening day history | watching list | wc women | wc men | xray | season starts | season ends | season runs | blackout dates | blackout | exam | appointment | dentist | doctor | zahnarzt | arzttermin | elternabend | familienessen | dentiste | dentista | tandlege | tandlakare | tandarts | team meeting | election |
      geburtstag | geburtstage | hochzeit | versammlung | weltcup | termine | eroffnet | offnet | schliesst | saisonstart | saisonende | betriebszeit | betriebszeiten | skiservice | konzert | prufung |
      anniversaire | reunion | coupe du monde | calendrier | ouverture des pistes | ouverture de la station | ouverture du domaine | apertura impianti | apertura piste | saisoneroffnung | ouvre | ferme | fermeture | concours | compleanno | riunione | coppa del mondo | calendario | apre | chiusura | chiude | cumpleanos | copa del mundo | abre | cierre | cierra |
      bursdag | fodselsdag | fodelsedag | arsmote | verdenscup | varldscupen | terminliste | apner | apning | starter | stenger | oppnar | oppning | stanger | skisesongen starter | skisesongen apner | sesongapning | sesongstart | sasongsstart | sasongspremiar | sasongoppning | verjaardag | opent | sluit | wereldbeker | urodziny | spotkanie | otwarcie | narozeniny | syntymapaiva | rojstni dan | szuletesnap | aniversario | avautuu | sulkeutuu |
      grand opening | registration closes | entries close | operating hours | operating dates | season dates | mri | surgery | physio | x ray | haircut |
      skibasar | skiborse | stammtisch | vollversammlung | mitgliederversammlung | generalversammlung | orthopade | rontgen | kontrolltermin | arzt | physiotherapie |
      assemblee generale | bourse aux skis | medecin | rdv medecin | irm | chirurgien | assemblea | inaugurazione | mercatino | medico | risonanza | fisioterapia | visita medica | resonancia | fisio | jornada de puertas abiertas |
      invigning | lakare | sjukgymnast | lege | legetime | laege | fysioterapeut | skolopapning | apner som planlagt | utsetter apningen | premiere pa |
      avaa | avataan | maailmancup | laakari | leikkaus | dokter | ziekenhuis | fysiotherapeut |
      lekarz | rehabilitacja | rezonans | otevira | zavira | doktor | rehabilitace | otvaracia | odpira | zdravnik | fizioterapija | megnyito | deschidere | открытие | закрытие`),
  ],
];

/** The same in Japanese, Chinese and Korean, whose words have no borders. */
export const doubtStemsCjk: readonly (readonly [Told, RegExp])[] = [
  [
    "event",
    /オープン予定|オープン日|営業期間|営業開始|営業終了|営業日|開業|開催|誕生日|忘年会|新年会|病院|歯医者|手術|開園|개장일|폐장|생일|병원|개막|开业|开板|营业/u,
  ],
  [
    "plan",
    /予定|計画|予約|申込|申し込み|募集|候補|行きたい|行こう|集合|来週|来月|来季|来シーズン|예정|계획|예약|신청|모집|다음 ?주|갈까|计划|预订|预约|报名/u,
  ],
  ["forecast", /予報|積雪|降雪|警報|注意報|滑走可能|コース状況|예보|적설|강설|预报|积雪|雪况/u],
  [
    "price",
    /料金|価格|期限|注文|購入|支払|請求|早割|前売|割引|値段|引落|販売|売ります|譲ります|発売|요금|가격|결제|구매|주문|할인|판매|유효기간|价格|订单|购买|支付|优惠|转让/u,
  ],
  [
    "travel",
    /航空券|宿泊|出発|到着|搭乗|新幹線|チェックイン|チェックアウト|항공권|숙박|출발|도착|체크인|체크아웃|机票|酒店|航班/u,
  ],
];

/** In a title beside a resort's name: what follows is told of the resort, and not of its writer's days. */
export const resortTitleWords: ReadonlySet<string> = new Set(
  `calendar kalender calendrier calendario kalendarz kalendar koledar kalenteri history historie historia historique geschichte chronik storia zgodovina news nieuws nyheter nyheder
  uutiset aktuelles aktuality aktualnosci actualites actualite noticias novedades notizie novita novice timeline updates update facts trivia milestones program programme programm programma
  schedule timetable fahrplan agenda`.split(/\s+/u),
);

/** Phrases that count only where no resort is named. */
export const weakDoubtPhrases: readonly (readonly [Told, Phrases])[] = [
  [
    "plan",
    phrases(
      "will | will be | hope | ideas | can we | tour plan | skal | ska | volgende | programma | leaving | let s | lets",
    ),
  ],
  [
    "price",
    phrases(
      "order | buy | kaufen | acheter | paid | day ticket | tageskarte | gultig | bezahlt | forfait journee | forfait | valable | giornaliero | valido | gyldig | giltig | geldig | sale",
    ),
  ],
  [
    "travel",
    phrases(
      "fly | flying | train | bus | rental | zug | bahn | anreise | abreise | aller | retour | vol | depart | ida | tog | tag | lento | drop off | pick up | pickup | drive back | drive home | heimfahrt | hemresa | hjemreise",
    ),
  ],
  [
    "event",
    phrases(
      "party | meeting | meetings | event | events | starts | begins | holidays | holiday | vacation | ferien | ferie | vacances | vacanze | vacaciones | lov | vakantie | prazdniny | school holidays | schulferien | ferientermine | winterferien | weihnachtsferien | osterferien | vacances scolaires | vinterferie | sportlov | schoolvakantie | ferie zimowe | jarni prazdniny | hiihtoloma | pocitnice | work | school | patrol | termin | treffen | ouverture | apertura | apre | eroffnung | opening | closing | soiree | festa | fiesta | mote",
    ),
  ],
  ["forecast", phrases("stand | parte | high | low | sunny intervals | highs | lows")],
];

/** Phrases in front of the date of a message. */
export const stampPhrases = phrases(`
  sent | posted | published | posted by | posted on | created | last edited | gesendet | gepostet | veroffentlicht | erstellt | envoye | publie | poste | inviato | pubblicato | enviado | publicado | sendt | skickat | verzonden | geplaatst | publicerad |
  publisert | wyslano | odeslano`);
/** Phrases behind the date of a quoted message. */
export const wrotePhrases = phrases("wrote | schrieb | a ecrit | ha scritto | escribio | skrev | schreef | napisal");

/** Work on skis. */
export const gearPhrases = phrases(`
  waxed | wax | tune | tuned | tune up | base grind | edges | sharpened | mounted | boot fitting | boots fitting | boot fit | bootfitter | stone grind | repair | repaired | ski swap | gewachst | wachsen | kanten | belag | montiert | schleifen | fartage | affutage | sciolina | lamine | encerado | afilado | vallning | smurning | slipning | zum service | til service | pa service | na servis | na serwis | do servisu | do serwisu | huoltoon`);

/** A day that was called off. */
export const canceledPhrases = phrases(`
  canceled | cancelled | called off | postponed | scrubbed | scratched | snowed out | rained out | abgesagt | fallt aus | ausgefallen | verschoben | annule | annulee | annulees | reporte | reportee |
  annullato | annullata | rinviato | cancelado | cancelada | aplazado | avlyst | innstilt | installt | installd | aflyst |
  bailed | cancels | suspendido | suspendida | anulado | anulada | cancele | installda | innstilte | stroket | rinviata | rinviati | annullati | annullate | storno | storniert | entfallen | fiel aus | gestrichen | zrusene | zrusili | zrusena | odpadlo | odpadlo | odwolano | odwolali | odpovedano |
  geannuleerd | afgelast | odwolane | odwolany | zruseno | peruttu | peruttiin | 中止 | 中止になった | キャンセル | 取消 | 취소 | 취소됨 | 취소함 | 취소했음 |
  everything shut | everything closed | everything was shut | all lifts closed | all closed | all shut | nothing open | nothing opened | never opened | power out | alles zu | alles gesperrt | lifte zu | sturm zu | lifte standen | tout ferme | tout est ferme | tout etait ferme | tutto chiuso | todo cerrado | cerraron por | chiuso per vento | chiusi per vento | ferme pour vent | alt stengt | allt stangt | zrusili | zrusili sme | odvolano | avlystes | avlystes pa grunn | stroken | strok | wszystko zamkniete | vse zavrene | alles dicht |
  closed all day | shut all day | all lifts shut | den ganzen tag zu | den ganzen tag gesperrt | alle lifte zu | alle lifte gesperrt | toutes les remontees fermees | fermee toute la journee | ferme toute la journee | tutti gli impianti chiusi | chiuso tutto il giorno | chiusa tutto il giorno | todos los remontes cerrados | cerrado todo el dia | cerrada todo el dia | fechada o dia todo | fechado o dia todo | todos os meios fechados |
  hele dag dicht | hele dag gesloten | alle liften dicht | hela anlaggningen stangd | alla liftar stangda | stangt hela dagen | hele anlegget stengt | alle heiser stengt | stengt hele dagen | alle lifter lukket | lukket hele dagen | koko keskus kiinni | kiinni koko paivan | zamkniety caly dzien | zamkniete caly dzien | caly dzien zamkniete | cely den zavreny | cely den zavreno | zaprto cel dan | cel dan zaprto |
  no lift running | no lift turning | no lift open | no lift opened | no lifts open | no abrieron | no abrio | no abrio nada | no abre | no hanno aperto | non hanno aperto | non ha aperto | fermi per vento | fermo per vento | n a pas ouvert | n ont pas ouvert | pas d ouverture | nicht geoffnet | nicht aufgesperrt | kein lift offen | lifte zu | lifts all shut | oppnade inte | oppnade aldrig | apnet ikke | apna ikke | abnede ikke | eivat auenneet | ei auennut | nie otworzyli | neotevreli | nejelo nic | nejelo | niso odprli | ni odprlo | ging niet open | gingen niet open | nao abriu | nao abriram |
  wind hold never opened | lifts on hold all day | no lifts running | no lifts turning | alt lukket | alt var lukket | anlaegget lukket | alt stod stille | inga liftar | ingen liftar | ingen heiser | keine lifte | kein lift | aucun lift | aucune remontee | remontees fermees | remontees arretees | les remontees arretees | remontees a l arret | station fermee | impianti chiusi | impianti fermi | estacion cerrada | remontes cerrados | remontes parados | kaikki kiinni | hissit kiinni | alles gesloten | alles dicht | liften dicht | wyciagi nie dzialaly | wyciagi staly | stoki zamkniete | vleky stoji | vleky nejely | lanovky nejely | lanovky stoji | zicnice stojijo | vse zaprto | vse zaprli | zaprto zaradi | 全リフト運休 | 運休 | 全面運休 | クローズで滑れず | 휴장 | 운휴`);

/** Count only where no more is said: "closed at the top" is a remark. */
export const closedPhrases = phrases(`
  closed | was closed | zu | dicht | shut | lifts closed | wind hold all day | gesperrt | geschlossen | kein betrieb | ferme | fermee | chiuso | chiusa | cerrado | cerrada | stengt | stangt | lukket | gesloten | zamkniete | zamkniety | zamknieta | zavreno | zavreny | zavrena | zavrene | zatvoreny | zatvorena | zatvorene | zaprto | zaprt | zaprta | suljettu | pass closed | road closed | didn t open | did not open`);

/** In front of a date these are of a day that was skied: "opening day", "valid on" of a day ticket. */
export const doubtExceptions = phrases(`
  opening day | opening weekend | closing day | closing weekend | opening bell | first day | last day | valid on | valid for | day ticket used | season opener | opener | dawn patrol | premiere journee | premiere sortie | premiere fois | bailed at | bailed after | bailed early | work day | weather day | school day | closing party |
  maybe the | maybe my | vielleicht der | vielleicht die | vielleicht das | vielleicht mein | peut etre la | peut etre le | peut etre ma | forse la | forse il | forse le | quizas el mejor | quizas la mejor | talvez o melhor | misschien wel |
  kanske sasongens | kanskje sesongens | maske saesonens | ehka kauden | moze najlepszy | mozna nejlepsi | mogoce najlepsi | would love to come | should have |
  weather was | weather great | weather good | weather awful | wetter war | wetter top | meteo parfaite | meteo pourrie | vadret var | vaeret var | vejret var | weer was | pogoda byla | pocasi bylo | saa oli | vreme je bilo | forecast was wrong |
  pond skim | used | redeemed | scanned | planned on | booked in | will and | hope for | party lap`);

/** Phrases of a day that was skied. */
export const skiedPhrases = phrases(`
  skied | day pass used | ended up | eingefahren | sciavamo | we hit | i hit | rode | ripped | shredded | snowboarded | lapped | got back | was awesome | was great | was amazing | gefahren | gewesen | waren wir | war ich | skie | avons skie | on a skie | on etait | sciato | siamo stati | esquiamos | esquie | estuvimos |
  kjorte | gikk pa | akte | akt | stod vi | var vi | geskied | jezdzilismy | bylismy | lyzovali | laskettiin | smucali | 滑った | 滑りました | 行った | 行ってきた | i skied | we skied | skiing with us | went up to | been up | back from | home from | night skied | first scan | visit history |
  skifahren waren | gefahren sind | war super | waren am | waren im | waren in | waren auf | wart ihr | stand ich | standen wir |
  avez skie | ai skie | a skie | avoir skie | on a fait | nous avons skie | sciammo | ho sciato | abbiamo sciato | siamo andati | sono andato | sono stato | sono stata | esquiado | esquie | fuimos a | fui a | esquiei | esquiamos | fomos |
  akte vi | jag akte | var pa | stod i | gikk i | kjorte i | vi kjorte | har staet | stod pa ski | statt pa ski | heb geskied | hebben geskied | ben geweest | zijn geweest | wezen skien | op de latten | gestaan |
  bylem | bylam | byli smy | jezdzilem | jezdzilam | jezdzilismy | byli jsme | byl jsem | byla jsem | lyzoval | lyzovala | bola som | bol som | boli sme | lyzovali sme | smo bili | bili smo | bil sem | bila sem | smo smucali | smucal | smucala |
  laskin | kavin | kavimme | olimme | oltiin | kaytiin | siteltem | sieltunk | voltunk | am schiat | am fost | катался | каталась | катались | были в | были на | kaydik | kayak yaptik | gittik`);

/** In front of the date on which a ticket was used. */
export const usedPhrases = phrases(`
  valid | valid on | valid for | date of use | day of use | date of visit | visit date | ski date | usage date | redeemed | scanned | scan date | first scan | gultig am | gultig fur | gultig | nutzungsdatum | gultigkeitstag | besuchstag | skitag | einlosedatum |
  valable le | valable | date d utilisation | date de validite | date de visite | journee du | valido il | valido per | valido | data di utilizzo | data utilizzo | data di validita | giorno di utilizzo | valido el | valido para | valido | fecha de uso | fecha de utilizacion | fecha de esqui | data de uso | data de utilizacao |
  gyldig | gyldig den | gyldig for | bruksdato | gyldighetsdato | brugsdato | skidato | giltig | giltig den | giltigt | anvandningsdatum | skiddag | voimassa | kayttopaiva | kaynti | geldig op | geldig | gebruiksdatum | skidatum | wazny w dniu | wazny | wazna | wazne w dniu | data uzycia | data wizyty |
  platnost | platny | platna | platne | plati | datum pouziti | den pouziti | datum navstevy | velja | veljavna | veljavnost | datum uporabe | datum obiska | prehodi | vrijedi | datum koristenja | ervenyes | felhasznalas | valabil | дата посещения | действует | kullanim tarihi`);
/** The same in Japanese, Chinese and Korean. */
export const usedCjk = /(?:^|ご)(?:利用|来場|乗車|使用|入場|滑走|이용|사용|입장|滑雪)(?:日期|일)?$/u;

/** In front of a date that is a deadline. */
export const deadlineWords: ReadonlySet<string> = new Set(
  "before by avant antes entro voor innan przed ennen spatestens".split(" "),
);

/** In front of one date, and no range, that ends or begins something. */
export const untilWords: ReadonlySet<string> = new Set("until till bis ab hasta tot asti".split(" "));

/** "Aller sam. 21/02/2026": right in front of a date, the way there or back. */
export const tripEndWords: ReadonlySet<string> = new Set(
  "aller retour ritorno anreise abreise hinfahrt ruckfahrt hinflug ruckflug heenreis terugreis".split(" "),
);

/** Behind an amount of money. */
export const currencyWords: ReadonlySet<string> = new Set(
  "kr eur euro euros chf sek nok dkk czk kc zl pln usd cad dollars 円 元 원".split(" "),
);
