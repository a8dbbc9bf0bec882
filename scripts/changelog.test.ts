import { expect, test } from "vitest";
import { release } from "./changelog.ts";

const before = "# Changelog\n\n## Unreleased\n\n### Added\n- Tags.\n\n## 1.0.0 - 2026-11-27\n\nThe first version.\n";

test("what was unreleased is of the new version", () => {
  expect(release(before, "1.1.0", "2026-12-24")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-12-24\n\n### Added\n- Tags.\n\n## 1.0.0 - 2026-11-27\n\nThe first version.\n",
  );
});

test.each([
  ["a version without a change", release(before, "1.1.0", "2026-12-24"), "Nothing is unreleased."],
  ["a changelog without the part", "# Changelog\n", 'The changelog has no part "Unreleased".'],
])("refuses %s", (_, changelog, message) => {
  expect(() => release(changelog, "1.2.0", "2026-12-25")).toThrow(message);
});
