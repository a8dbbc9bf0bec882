import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: [
    "./src/schema.ts",
    "./src/keyed-requests-schema.ts",
    "./src/changes-schema.ts",
    "./src/companions-schema.ts",
  ],
  out: "../../drizzle",
});
