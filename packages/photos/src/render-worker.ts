/** Main file of the render process, bundled as `render-worker.js` beside the server. */
import { serveRenderJobs } from "./render-jobs.ts";

serveRenderJobs();
