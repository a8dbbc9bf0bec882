import { Window } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";

/** A document without a layout. The globals of Node that are not of a document stay, because the server runs in the same process. */
export default {
  name: "screens",
  viteEnvironment: "ssr",
  setup(global, { language = "en" }: { language?: string }) {
    const { FormData } = global;
    const window = new Window({ url: "http://firn.test/", width: 390, height: 844 });
    window.document.documentElement.lang = language;
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    const restore = (names: Iterable<string | symbol>) => {
      for (const name of names) if (originals.has(name)) global[name] = originals.get(name);
    };
    restore(["Blob", "File", "AbortController", "AbortSignal"]);
    global.FormData = class extends FormData {
      /** Node's takes no form. */
      constructor(form?: HTMLFormElement) {
        super();
        if (form) for (const [name, value] of new window.FormData(form as never)) this.append(name, value as string);
      }
    };
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        restore(originals.keys());
      },
    };
  },
} satisfies Environment;
