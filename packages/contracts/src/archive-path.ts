/** Without a schema, because the app links to it. */
export const archivePath = "/account/archive";
