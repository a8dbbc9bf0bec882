import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./pieces.ts";

test("pieces hold all items in order, at most 200 of them, and little text unless one item has more", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(150_000), { maxLength: 1000 }), (lengths) => {
      const pieces = piecesOf(lengths, (length) => length);
      expect(pieces.flat()).toEqual(lengths);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(200);
        expect(piece.length === 1 || piece.reduce((sum, length) => sum + length, 0) <= 100_000).toBe(true);
      }
    }),
  );
});

test("a piece is as long as it may be", () => {
  expect(piecesOf(Array(401).fill(0)).map((piece) => piece.length)).toEqual([200, 200, 1]);
});
