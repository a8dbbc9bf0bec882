import type { Plugin } from "vite";

/** tRPC's releases spread objects by this function, property by property with a definition each. */
const slow = /function _objectSpread2\(e\) \{.*?\n\}/s;
const native = "function _objectSpread2(target, ...sources) { return Object.assign(target, ...sources); }";

/**
 * Has tRPC spread objects as the language does, which makes a tenth of what a point read costs the server (bench/server). Ends the
 * build when tRPC has the function no more: then this can go.
 */
export function nativeSpread(): Plugin {
  let replaced = 0;
  return {
    name: "native-spread",
    transform(code, id) {
      if (!id.includes("/@trpc/server/") || !slow.test(code)) return undefined;
      replaced++;
      return { code: code.replace(slow, native), map: null };
    },
    buildEnd(error) {
      if (!error && replaced === 0) this.error("tRPC spreads objects in another way now: remove vite-native-spread.ts");
    },
  };
}
