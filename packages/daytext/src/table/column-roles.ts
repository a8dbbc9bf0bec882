import { exportColumns } from "@firn/contracts/export-columns";
import { foldWord } from "../fold-word.ts";

/** The content of a column. `figure` is for numbers that trackers write, which say nothing of a day that its owner would. */
export type Role =
  | "date"
  | "resort"
  | "region"
  | "country"
  | "skis"
  | "activity"
  | "company"
  | "sport"
  | "title"
  | "notes"
  | "originalText"
  | "figure";

const names: Record<Role, string> = {
  date: `date|day date|ski date|activity date|datum|tag datum|skitag datum|aktivitatsdatum|date de l activite|data|data dell attivita|data attivita|fecha|fecha de la actividad|dato|
    aktivitetsdato|aktivitetsdatum|日付|日にち|年月日|アクティビティ日|start date|startdatum|start time|startzeit|when|wann|quand|quando|cuando|nar`,
  resort: `resort|ski resort|ski area|area|place|location|mountain|where|hill|station|station de ski|lieu|domaine|domaine skiable|massif|ort|skigebiet|gebiet|wo|berg|localita|stazione|
    stazione sciistica|comprensorio|luogo|dove|lugar|estacion|estacion de esqui|donde|sted|skisenter|skianlegg|anlegg|hvor|plats|ort plats|skidort|anlaggning|var|スキー場|ゲレンデ|場所|ou`,
  region:
    "region|state|province|bundesland|kanton|canton|departement|regione|provincia|estado|fylke|lan|県|都道府県|地域",
  country: "country|land|pays|paese|pais|国",
  skis: "ski|skis|gear|equipment|ski used|skis used|activity gear|material|ausrustung|skimodell|materiel|equipement|attrezzatura|sci|sci usati|equipo|esquis|equipamiento|utstyr|utrustning|skidor|板|スキー板|用具",
  activity:
    "activity|type|kind|aktivitat|art|typ|activite|attivita|tipo|actividad|aktivitet|アクティビティ|種別|category",
  company:
    "with|companions|company|partner|partners|friends|who|mit|begleitung|avec|qui|con|med|hvem|同行者|メンバー|people",
  sport:
    "activity type|sport|sport type|aktivitatstyp|aktivitatsart|sportart|type d activite|tipo di attivita|tipo attivita|tipo de actividad|tipo actividad|type activite|aktivitetstype|aktivitetstyp|アクティビティタイプ|アクティビティの種類",
  title:
    "title|name|activity name|titel|name der aktivitat|aktivitatsname|titre|nom|nom de l activite|titolo|nome|nome dell attivita|nome attivita|titulo|nombre|nombre de la actividad|tittel|aktivitetsnavn|aktivitetsnamn|タイトル|アクティビティ名",
  notes:
    "note|notes|comment|comments|remark|remarks|description|activity description|activity private note|private note|bemerkung|bemerkungen|notiz|notizen|kommentar|kommentare|beschreibung|beschreibung der aktivitat|remarque|remarques|commentaire|commentaires|description de l activite|commento|commenti|descrizione|descrizione dell attivita|osservazioni|nota|notas|comentario|comentarios|observaciones|descripcion|notat|notater|merknad|beskrivelse|anteckning|anteckningar|beskrivning|メモ|備考|コメント|感想|conditions|snow|weather",
  originalText: "original text",
  figure: `day number|day|no|nr|season|saison|stagione|temporada|sesong|sasong|photo count|photos|latitude|longitude|runs|vertical|vert|hours|time|duration|distance|max speed|avg speed|
    elevation gain|elevation loss|calories|activity id|id|filename|elapsed time|moving time|laps|lifts|km|abfahrten|hohenmeter|stunden|dauer|distanz|strecke|weekday|wochentag|cost|price|preis`,
};

const roles = new Map<string, Role>();
for (const [role, list] of Object.entries(names)) {
  for (const name of list.split("|")) roles.set(headerKey(name), role as Role);
}

/** The role of a column by its label; undefined for one that is unknown. */
export function roleOf(header: string): Role | undefined {
  return roles.get(headerKey(header));
}

function headerKey(header: string): string {
  return header
    .slice(0, 80)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== "")
    .join(" ");
}

const firnLabels: ReadonlySet<string> = new Set(exportColumns.map(({ label }) => label));

/** Whether these are columns of Firn's own export. */
export function isFirnHeader(cells: readonly string[]): boolean {
  return cells.includes("Date") && cells.length > 1 && cells.every((cell) => firnLabels.has(cell));
}
