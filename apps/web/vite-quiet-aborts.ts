import type { Plugin } from "vite";

const call = ".abort()";

/**
 * The router gives up what it no longer needs at each step to another screen, three times while a tap waits. Without a reason the browser
 * makes an error with the stack of each place, for which V8 reads the code of all functions on it once more: 5 to 10 ms of a tap on a
 * slow phone (bench/web). Nobody looks at it: the router's own loading on a server gives such a reason too. It fails the build if
 * there is nothing to replace.
 */
export function quietAborts(): Plugin {
  return {
    name: "firn:quiet-aborts",
    apply: "build",
    transform: {
      filter: { id: /\/@tanstack\/router-core\/dist\/esm\/load-client\.js$/ },
      handler(code) {
        if (!code.includes(call))
          this.error("The router no longer aborts without a reason: remove vite-quiet-aborts.ts");
        const reason = 'const noLongerNeeded = { name: "AbortError", message: "no longer needed" };';
        return { code: `${code.replaceAll(call, ".abort(noLongerNeeded)")}\n${reason}`, map: null };
      },
    },
  };
}
