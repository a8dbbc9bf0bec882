/** A server of development: loads the packages that it was given, and starts when it is told to. */
import { once } from "node:events";

const told = once(process, "message");
// The server ends itself on SIGTERM; before it has started, the signal's own effect is right.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// A file that cannot be loaded fails where it is used, with a stack that says where.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
await told;
await import("./dist-dev/main.js");
