const unreleased = "## Unreleased\n";

/** The changelog in which what was unreleased is of this version. Throws if there is nothing. */
export function release(changelog: string, version: string, date: string): string {
  const [before, after] = changelog.split(unreleased);
  if (before === undefined || after === undefined) throw new Error('The changelog has no part "Unreleased".');
  if (after.trimStart().startsWith("## ")) throw new Error("Nothing is unreleased.");
  return `${before}${unreleased}\n## ${version} - ${date}\n${after}`;
}
