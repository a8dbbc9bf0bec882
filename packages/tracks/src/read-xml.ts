import { SaxesParser } from "saxes";
import { asRefusal, type Recording, refused } from "./track.ts";

export interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  /** `text`: the text directly in the element, cut at 200 characters. `parent`: the name of the element around it. */
  close?(name: string, text: string, parent: string): void;
}

/** Reads the recordings of a track file. */
export interface TrackXml extends XmlReader {
  recordings: Recording[];
  /** Whether there are points without times. */
  isPlan: boolean;
}

const mostText = 200;
const mostDepth = 100;
/** A file with more is something else. Each costs the parser an Error. */
const mostFlaws = 10_000;

/**
 * Reads elements by their names without prefixes, past flaws such as a raw "&". Expands no entities of the file's own. True if the
 * file ends before its last element does. Throws 422 on `file`.
 */
export function readXml(xml: string, reader: XmlReader): boolean {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const open: { name: string; text: string }[] = [];
  let flaws = 0;
  let isWhole = false;
  const addText = (more: string) => {
    const last = open.at(-1);
    // guard (tracks/src/read-xml): .slice(0, mostText)}`.slice(0, mostText) -> }`
    if (last) last.text = `${last.text}${more.slice(0, mostText)}`.slice(0, mostText);
  };
  parser.on("doctype", (doctype) => {
    // guard (tracks/src/hostile): doctype.includes("[") -> false
    if (doctype.includes("["))
      throw refused(
        /*i18n*/ {
          id: "track.document_type",
          message: "This file has a document type of its own, which tracks don't need.",
        },
      );
  });
  parser.on("opentag", ({ name, attributes }) => {
    // guard (tracks/src/hostile): open.length >= mostDepth -> false
    if (open.length >= mostDepth)
      throw refused(/*i18n*/ { id: "track.too_deep", message: "This file is nested too deeply." });
    open.push({ name: localName(name), text: "" });
    reader.open?.(localName(name), attributes);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const closed = open.pop();
    isWhole = open.length === 0;
    if (closed) reader.close?.(closed.name, closed.text, open.at(-1)?.name ?? "");
  });
  parser.on("error", () => {
    flaws += 1;
    // guard (tracks/src/hostile): flaws > mostFlaws -> false
    if (flaws > mostFlaws) throw refused(damagedXml);
  });
  try {
    parser.write(mended(xml)).close();
  } catch (error) {
    throw asRefusal(error, damagedXml);
  }
  return !isWhole;
}

const damagedXml = /*i18n*/ { id: "track.xml_damaged", message: "This file is damaged: its XML can't be read." };

/**
 * Strava's TCX files begin with blanks; the parser would search the end of an entity from a raw "&" on; and a device that lost its
 * power leaves zeros at the end.
 */
function mended(xml: string): string {
  return xml
    .trimStart()
    .replaceAll("\0", "")
    .replace(/&(?!#?\w{1,10};)/g, "&amp;");
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
