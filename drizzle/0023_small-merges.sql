-- A write no longer merges segments of the search index, which takes up to 0.6 s: the background does so in steps (packages/db/src/tidy.ts).
INSERT INTO `day_texts` (`day_texts`, `rank`) VALUES ('automerge', 0);
--> statement-breakpoint
-- So many segments of one level are merged by a write nevertheless. The background comes long before.
INSERT INTO `day_texts` (`day_texts`, `rank`) VALUES ('crisismerge', 250);
