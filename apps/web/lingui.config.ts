import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src/**/*.ts", "<rootDir>/src/**/*.tsx"],
      exclude: ["**/*.test.*"],
    },
  ],
  // The ids are the English sentences.
  orderBy: "messageId",
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
});
