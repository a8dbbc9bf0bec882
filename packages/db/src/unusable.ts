/** Says in one line, for whoever runs the server, why a database cannot be used. */
export class DatabaseUnusable extends Error {}
