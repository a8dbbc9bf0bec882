-- The lists of four and six letters were two fifths of the index. Words of other lengths than these are looked up by fewer letters, and then in the
-- texts themselves (packages/core/src/days/search/repo.ts).
DROP TABLE `day_texts`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `day_texts` USING fts5(`text`, content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* M*'", detail=none, prefix='1 2 3 5');
--> statement-breakpoint
-- As before (0023): the background merges segments, a write does not.
INSERT INTO `day_texts` (`day_texts`, `rank`) VALUES ('automerge', 0);
--> statement-breakpoint
INSERT INTO `day_texts` (`day_texts`, `rank`) VALUES ('crisismerge', 250);
--> statement-breakpoint
INSERT INTO `day_texts` (`rowid`, `text`)
	SELECT `id`, `text` FROM `day_text_rows` JOIN `day_plain_texts` USING (`day_id`) ORDER BY `id`;
