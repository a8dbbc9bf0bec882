/** A resort by its id and name. */
export interface NamedResort {
  id: string;
  name: string;
}

/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A stretch of a text that may be a place. Offsets are UTF-16 units of the text, `end` exclusive. */
interface FoundPlace {
  start: number;
  end: number;
  /** From 0 to 3.5, how surely the line means a place: a word below 1 is probably none. It may be part of an unknown place's name. */
  score: number;
  /** Absent for true. */
  isExact?: boolean;
  /** It is the first word of a longer name, and a place only where others of the text are near. */
  isPart?: boolean;
  isSouthern?: boolean;
  /** Set if the line does not tell which of several resorts is meant. */
  namesakes?: readonly (NamedResort & Position)[];
  /** Of `resort` or `maybe`; set if the name is unique or the line says where it is. */
  position?: Position;
  /** The line says where it is. */
  isSaid?: boolean;
  /** Whether `maybe` lies near to the certain places of the text. */
  isNear?: boolean;
}

/** A certain resort, one that is meant if this is a place after all, or neither. */
export type PlaceFinding = FoundPlace &
  (
    | { kind: "known"; resort: NamedResort; maybe?: undefined }
    | { kind: "likely"; resort: null; maybe: NamedResort }
    | { kind: "unknown"; resort: null; maybe?: undefined }
  );
