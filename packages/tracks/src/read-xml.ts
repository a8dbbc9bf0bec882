import { SaxesParser } from "saxes";
import { asRefusal, refused } from "./track.ts";

export interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  /** `text`: the text directly in the element, cut at 200 characters. */
  close?(name: string, text: string): void;
}

const mostText = 200;
const mostDepth = 100;

/** Reads elements by their names without prefixes. Expands no entities of the file's own. Throws 422 on `file`. */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const texts: string[] = [];
  const addText = (more: string) => {
    const last = texts.length - 1;
    // guard (tracks/src/read-xml): .slice(0, mostText)}`.slice(0, mostText) -> }`
    texts[last] = `${texts[last] ?? ""}${more.slice(0, mostText)}`.slice(0, mostText);
  };
  parser.on("doctype", () => {
    // guard (tracks/src/hostile): throw refused -> refused
    throw refused("This file has a document type of its own, which tracks don't need.");
  });
  parser.on("opentag", ({ name, attributes }) => {
    // guard (tracks/src/hostile): texts.length >= mostDepth -> false
    if (texts.length >= mostDepth) throw refused("This file is nested too deeply.");
    texts.push("");
    reader.open?.(localName(name), attributes);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    const text = texts.pop() ?? "";
    reader.close?.(localName(name), text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw asRefusal(error, "This file is damaged: its XML can't be read.");
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
