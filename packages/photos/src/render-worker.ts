/**
 * The main file of the process that reads and renders photos. It is bundled as `render-worker.js` beside the server, where
 * `createRenderer` looks for it.
 */
import { serveRenderJobs } from "./render-jobs.ts";

serveRenderJobs();
