CREATE TABLE `day_text_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`day_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `day_text_rows_day` ON `day_text_rows` (`day_id`);
--> statement-breakpoint
-- The full-text index of the days' texts. The word `owner` keeps the cost of a search from growing with the days of others.
CREATE VIRTUAL TABLE `day_texts` USING fts5(`owner`, `notes`, `original_text`, content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'", detail=column, prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `day_text_rows` (`day_id`) SELECT `id` FROM `days` WHERE `notes` IS NOT NULL OR `original_text` IS NOT NULL ORDER BY `rowid`;
--> statement-breakpoint
INSERT INTO `day_texts` (`rowid`, `owner`, `notes`, `original_text`)
	SELECT `day_text_rows`.`id`, 'u' || hex(`user_id`), `notes`, `original_text`
	FROM `day_text_rows` JOIN `days` ON `days`.`id` = `day_text_rows`.`day_id` ORDER BY `day_text_rows`.`id`;
--> statement-breakpoint
CREATE TRIGGER `days_insert_indexes_texts` AFTER INSERT ON `days` WHEN new.`notes` IS NOT NULL OR new.`original_text` IS NOT NULL BEGIN
	INSERT INTO `day_text_rows` (`day_id`) SELECT new.`id` WHERE new.`notes` IS NOT NULL OR new.`original_text` IS NOT NULL;
	INSERT INTO `day_texts` (`rowid`, `owner`, `notes`, `original_text`)
		SELECT `id`, 'u' || hex(new.`user_id`), new.`notes`, new.`original_text` FROM `day_text_rows` WHERE `day_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_update_indexes_texts` AFTER UPDATE OF `notes`, `original_text` ON `days` WHEN (old.`notes`, old.`original_text`) IS NOT (new.`notes`, new.`original_text`) BEGIN
	DELETE FROM `day_texts` WHERE `rowid` = (SELECT `id` FROM `day_text_rows` WHERE `day_id` = old.`id`);
	DELETE FROM `day_text_rows` WHERE `day_id` = old.`id`;
	INSERT INTO `day_text_rows` (`day_id`) SELECT new.`id` WHERE new.`notes` IS NOT NULL OR new.`original_text` IS NOT NULL;
	INSERT INTO `day_texts` (`rowid`, `owner`, `notes`, `original_text`)
		SELECT `id`, 'u' || hex(new.`user_id`), new.`notes`, new.`original_text` FROM `day_text_rows` WHERE `day_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_delete_indexes_texts` AFTER DELETE ON `days` BEGIN
	DELETE FROM `day_texts` WHERE `rowid` = (SELECT `id` FROM `day_text_rows` WHERE `day_id` = old.`id`);
	DELETE FROM `day_text_rows` WHERE `day_id` = old.`id`;
END;
