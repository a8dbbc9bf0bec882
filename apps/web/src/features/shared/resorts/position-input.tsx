import type { OwnPlaceInput } from "@firn/contracts/resorts";
import { useEffect, useRef, useState } from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Input } from "../../../ui/forms/field.tsx";
import { placeCopy } from "./place-copy.ts";
import { readPosition } from "./read-position.ts";

type Position = Pick<OwnPlaceInput, "latitude" | "longitude">;

interface PositionInputProps {
  labelId: string;
  place: Position;
  onChange: (position: Position) => void;
}

/** A text as it is typed, with the position that it gives, or leaves. */
interface Entry extends Position {
  text: string;
}

/** A text that is no position makes the input invalid, and leaves the position as it was. */
export function PositionInput({ labelId, place: { latitude, longitude }, onChange }: PositionInputProps) {
  const [entry, setEntry] = useState<Entry>();
  // The map, a photo or the device has given another position since.
  const isOld = entry?.latitude !== latitude || entry?.longitude !== longitude;
  const typed = isOld ? undefined : entry?.text;
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isWrong = typed !== undefined && readPosition(typed) === undefined;
  const problem = isWrong ? placeCopy.notAPosition : "";
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  const type = (text: string) => {
    const position = readPosition(text);
    setEntry({ text, latitude, longitude, ...position });
    if (position) onChange(position);
  };
  const leave = () => {
    setLeft(true);
    if (!isWrong) setEntry(undefined);
  };
  const shown = latitude === null || longitude === null ? "" : `${latitude}, ${longitude}`;
  return (
    <>
      <Input
        ref={input}
        aria-labelledby={labelId}
        aria-invalid={isLeft && problem !== ""}
        autoComplete="off"
        placeholder={placeCopy.positionExample}
        value={typed ?? shown}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onInvalid={() => setLeft(true)}
      />
      <InlineError text={isLeft ? problem : undefined} />
    </>
  );
}
