/** A resort or a ski. */
export interface Named {
  id: string;
  name: string;
}

/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A stretch of a text that may be a place. Offsets are UTF-16 code units of the text that was searched, `end` behind the last. */
interface FoundPlace {
  start: number;
  end: number;
  /** From 0 to 3.5, how surely the line means a place: a word below 1 is probably none. It may be part of an unknown place's name. */
  score: number;
  /** Absent for true. */
  isExact?: boolean;
  /** The first word of a longer name: a place only near to the others of the text. */
  isPart?: boolean;
  isSouthern?: boolean;
  /** Set if the line does not tell which of several resorts is meant. */
  namesakes?: readonly (Named & Position)[];
  /** Of `resort` or `maybe`; set if the name is unique or the line says where it is. */
  position?: Position;
  /** The line itself says where it is. */
  isLocated?: boolean;
  /** Whether `maybe` lies near to the certain places of the text. */
  isNear?: boolean;
}

/** A certain resort, one that is meant if this is a place after all, or neither. */
export type PlaceFinding = FoundPlace &
  (
    | { kind: "known"; resort: Named; maybe?: undefined }
    | { kind: "likely"; resort: null; maybe: Named }
    | { kind: "unknown"; resort: null; maybe?: undefined }
  );
