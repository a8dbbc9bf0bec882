import { judgeCrossValidated, loadExamples } from "./cross-validate.ts";
const cpu = () => process.cpuUsage().user / 1e6; const t0 = cpu(); const e = loadExamples(); console.log("load", cpu() - t0);
const t1 = cpu(); judgeCrossValidated(e); console.log("judge", cpu() - t1);
