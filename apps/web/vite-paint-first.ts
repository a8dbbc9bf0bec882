import type { Plugin } from "vite";

const code = /[ \t]*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Puts what fetches the app's code between two marks in index.html: a page in which the screen is drawn already goes out without it
 * (apps/server/src/http/page-template.ts), for there public/early.js fetches the code after the first paint.
 */
export function paintFirst(): Plugin {
  return {
    name: "firn:paint-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const tags = html.match(code) ?? [];
        if (!tags.some((tag) => tag.includes("src="))) throw new Error("index.html has no module script.");
        const rest = html.replace(code, "");
        return rest.replace("  </head>", `<!--code-->\n${tags.join("")}<!--/code-->\n  </head>`);
      },
    },
  };
}
