/** Turbo's task `journeys`: those in a browser, on what is built. */
import { browse, finish } from "./suites.ts";

finish([await browse()]);
