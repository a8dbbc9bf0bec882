/** A ski day as every peer is given it. */
export interface BenchDay {
  date: string;
  resort: string;
  skis: string[];
  activity: string | null;
  notes: string | null;
  photoCount: number;
}

export interface BenchOwner {
  /** Firn's session. */
  token: string;
  days: readonly BenchDay[];
}

/** What all peers hold and are asked for. */
export interface Content {
  owners: readonly BenchOwner[];
  /** The dates of the season that is listed. */
  from: string;
  to: string;
}

/** Where a peer lives, outside of the repository. */
export interface Place {
  folder: string;
  port: number;
}

/** A day in a peer's answer, in words that all peers share. */
export interface ListedDay extends Omit<BenchDay, "notes"> {
  /** Whose the peer says it is, where it says so. */
  owner?: number;
}

/** How a program is started: Node.js with these arguments. */
export interface Command {
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

export interface Peer {
  name: string;
  /** The version that the table names. */
  version: string;
  /** Its place, beneath that of all peers. */
  folder: string;
  /** Whose days it holds: only the first owner's, or everybody's. */
  holds: "one" | "all";
  /** What npm installs there; none for Firn, whose own lock says it. */
  packages: Record<string, string>;
  /** Writes schema, access and content, once. */
  fill: (place: Place, content: Content) => Promise<void>;
  command: (place: Place) => Command;
  /** The season's list of one of the owners. */
  request: (content: Content, owner: number) => { path: string; headers: Record<string, string> };
  read: (body: unknown) => ListedDay[];
}
