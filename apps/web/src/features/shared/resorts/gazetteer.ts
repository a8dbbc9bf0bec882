import { loadGazetteerFiles } from "@firn/resorts/bundled-files";
import { parseGazetteer } from "@firn/resorts/gazetteer";

/** The resorts that come with the app. */
export const gazetteer = parseGazetteer(await loadGazetteerFiles());
