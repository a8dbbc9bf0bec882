import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: [
        "<rootDir>/src/**/*.ts",
        "<rootDir>/src/**/*.tsx",
        // Its labels are shown too (i18n.declared).
        "<rootDir>/../../packages/contracts/src/day-numbers.ts",
      ],
      exclude: ["**/*.test.*"],
    },
  ],
  // The ids are the English sentences.
  orderBy: "messageId",
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
});
