import type { Plugin } from "vite";

const injection = /^__insertCSS\((".*")\);?$/m;

/**
 * Sonner adds a <style> without a nonce when it is imported, which `style-src 'self' 'nonce-…'` refuses. This removes the
 * call; `ui/toast-list.tsx` imports the same rules as a file. It fails the build if sonner no longer looks like that.
 */
export function withoutInjectedToastStyles(): Plugin {
  return {
    name: "firn:toast-styles",
    apply: "build",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!injection.test(code)) this.error("sonner no longer injects its styles by __insertCSS: look at it again");
        return { code: code.replace(injection, ""), map: null };
      },
    },
  };
}
