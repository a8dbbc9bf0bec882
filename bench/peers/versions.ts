/** What is installed of each peer: the newest that runs on Node.js 20 and whose parts can all be had. */
export const versions = {
  "json-server": "0.17.4",
  directus: "11.3.5",
  "@strapi/strapi": "5.54.0",
  // What Strapi wants beside it.
  "better-sqlite3": "12.6.2",
  react: "18.3.1",
  "react-dom": "18.3.1",
  "react-router-dom": "6.30.3",
  "styled-components": "6.1.19",
} as const;
