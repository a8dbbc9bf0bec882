import { expect, test } from "vitest";
import { excesses } from "./budget.ts";
import { firstLoads } from "./first-load.ts";

const manifest = {
  "_app.css": { file: "app.css" },
  "_entry.js": { file: "entry.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: ["_entry.js"] },
  "src/dialog.tsx": { file: "dialog.js" },
  "_list.js": { file: "list.js", css: ["list.css"] },
  "src/routes/_app/stats.tsx?tsr-split=component": { file: "stats.js", imports: ["_list.js", "_shared.js"] },
  "src/routes/_app/stats.tsx?tsr-split=errorComponent": { file: "stats-error.js" },
};

const page = '<link rel="stylesheet" href="/app.css"><script src="/entry.js"></script>';

test("a first load is what the page names, the route's own chunks and all that they import, once, and no dialog", () => {
  expect(firstLoads(manifest, page)).toEqual([
    { route: "/", scripts: ["entry.js", "shared.js"], styles: ["app.css"] },
    {
      route: "_app/stats",
      scripts: ["entry.js", "stats.js", "stats-error.js", "shared.js", "list.js"],
      styles: ["app.css", "list.css"],
    },
  ]);
});

test.each([
  ["/", 170_000, 12_000, 0],
  ["/", 170_001, 12_000, 1],
  ["/", 170_000, 12_001, 1],
  ["_app/stats", 215_500, 12_800, 0],
  ["_app/stats", 215_501, 12_801, 2],
])("%s with %i bytes of JavaScript and %i of CSS exceeds %i limits", (route, scriptBytes, styleBytes, count) => {
  expect(excesses([{ route, scriptBytes, styleBytes }])).toHaveLength(count);
});
