/** The address of the account download below /api/v1. Without a schema, because the app links to it. */
export const archivePath = "/account/archive";
