import { describe, expect, test } from "vitest";
import type { ChunkFacts } from "../../apps/web/vite-bundle-facts.ts";
import { excesses } from "./budget.ts";
import { bytesByPackage, firstLoads } from "./first-load.ts";

function chunk(file: string, facts: Partial<ChunkFacts> = {}): ChunkFacts {
  return { file, source: undefined, isEntry: false, imports: [], laterImports: [], css: [], modules: {}, ...facts };
}

const split = (route: string, piece = "component") => `src/routes/${route}.tsx?tsr-split=${piece}`;

const chunks = [
  chunk("entry.js", { isEntry: true, imports: ["shared.js"], laterImports: ["toasts.js"], css: ["app.css"] }),
  chunk("shared.js", { imports: ["entry.js"] }),
  chunk("toasts.js", { css: ["toasts.css"] }),
  chunk("frame.js", { source: split("_app"), imports: ["shared.js"], css: ["app.css"] }),
  chunk("frame-error.js", { source: split("_app", "errorComponent") }),
  chunk("home.js", { source: split("_app/index"), imports: ["list.js"] }),
  chunk("list.js", { laterImports: ["dialog.js"], css: ["list.css"] }),
  chunk("dialog.js"),
  chunk("skis.js", { source: split("_app/settings/skis") }),
  chunk("auth.js", { source: split("auth/index") }),
];

const loads = Object.fromEntries(
  firstLoads(chunks).map(({ route, scripts, styles }) => [route, [scripts.map(({ file }) => file).toSorted(), styles]]),
);

describe("a first load", () => {
  test("of a screen that lies in the entry is the entry", () => {
    const modules = { "src/main.tsx": 1, "src/routes/__root.tsx": 1, "src/routes/_app/index.tsx": 1 };
    const [home, ...others] = firstLoads([chunk("entry.js", { isEntry: true, modules })]);
    expect(home).toMatchObject({ route: "_app/index", scripts: [{ file: "entry.js" }] });
    expect(others).toEqual([]);
  });

  test("is of a screen, not of the layout around it", () => {
    expect(Object.keys(loads)).toEqual(["_app/index", "_app/settings/skis", "auth/index"]);
  });

  test("brings the entry, the layouts, the screen and what these import, once, and nothing that comes later", () => {
    const frame = ["entry.js", "frame-error.js", "frame.js"];
    expect(loads["_app/index"]).toEqual([
      [...frame, "home.js", "list.js", "shared.js"],
      ["app.css", "list.css"],
    ]);
    expect(loads["_app/settings/skis"]).toEqual([[...frame, "shared.js", "skis.js"], ["app.css"]]);
  });

  test("outside of a layout brings nothing of it", () => {
    expect(loads["auth/index"]).toEqual([["auth.js", "entry.js", "shared.js"], ["app.css"]]);
  });
});

test("a script's bytes are shared out by the packages' parts of its code", () => {
  const modules = {
    "../../node_modules/@tanstack/store/a.js": 30,
    "../../node_modules/outer/node_modules/inner/b.js": 10,
    "src/main.tsx": 40,
    "../../packages/seasons/src/seasons.ts": 20,
  };
  expect(bytesByPackage([chunk("a.js", { modules }), chunk("empty.js")], () => 1000)).toEqual([
    { name: "apps/web", bytes: 400 },
    { name: "@tanstack/store", bytes: 300 },
    { name: "packages/seasons", bytes: 200 },
    { name: "inner", bytes: 100 },
  ]);
});

test.each([
  ["_app/index", 170_000, 12_000, 0],
  ["_app/index", 170_001, 12_000, 1],
  ["_app/index", 170_000, 12_001, 1],
  ["_app/stats", 225_000, 12_000, 0],
  ["_app/stats", 225_001, 12_001, 2],
])("%s with %i bytes of JavaScript and %i of CSS exceeds %i limits", (route, scriptBytes, styleBytes, count) => {
  expect(excesses([{ route, scriptBytes, styleBytes }])).toHaveLength(count);
});
