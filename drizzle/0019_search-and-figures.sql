CREATE TABLE `day_text_owners` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `day_text_owners_user` ON `day_text_owners` (`user_id`);
--> statement-breakpoint
DROP TRIGGER `days_insert_indexes_texts`;
--> statement-breakpoint
DROP TRIGGER `days_update_indexes_texts`;
--> statement-breakpoint
DROP TRIGGER `days_delete_indexes_texts`;
--> statement-breakpoint
DROP TABLE `day_texts`;
--> statement-breakpoint
DROP TABLE `day_text_rows`;
--> statement-breakpoint
CREATE TABLE `day_text_rows` (
	`id` integer PRIMARY KEY NOT NULL,
	`day_id` text NOT NULL
) STRICT;
--> statement-breakpoint
-- The texts with the plain letters of packages/contracts/src/plain-letters.ts: FTS5 removes accents alone.
CREATE VIEW `day_plain_texts` AS SELECT `id` AS `day_id`, `user_id`, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
		ifnull(`notes`, '') || ' ' || ifnull(`original_text`, ''),
		'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'ł', 'l'),
		'Ł', 'l'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
		'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'),
		'Þ', 'th'), 'ı', 'i'), 'İ', 'i'), 'ə', 'e'), 'Ə', 'e') AS `text`
	FROM `days` WHERE `notes` IS NOT NULL OR `original_text` IS NOT NULL;
--> statement-breakpoint
-- The rows of an account are side by side, and each length of an unfinished word has its index: a search reads the words of its owner alone.
CREATE VIRTUAL TABLE `day_texts` USING fts5(`text`, content='', contentless_delete=1,
	tokenize="unicode61 remove_diacritics 2 categories 'L* N* M*'", detail=none, prefix='1 2 3 4 5 6 7 8 9 10 11 12');
--> statement-breakpoint
INSERT INTO `day_text_owners` (`user_id`) SELECT DISTINCT `user_id` FROM `day_plain_texts`;
--> statement-breakpoint
INSERT INTO `day_text_rows` (`id`, `day_id`)
	SELECT (`owners`.`id` << 32) + row_number() OVER (PARTITION BY `user_id` ORDER BY `day_id`), `day_id`
	FROM `day_plain_texts` JOIN `day_text_owners` AS `owners` USING (`user_id`) ORDER BY 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `day_text_rows_day` ON `day_text_rows` (`day_id`);
--> statement-breakpoint
INSERT INTO `day_texts` (`rowid`, `text`)
	SELECT `id`, `text` FROM `day_text_rows` JOIN `day_plain_texts` USING (`day_id`) ORDER BY `id`;
--> statement-breakpoint
CREATE TRIGGER `days_insert_indexes_texts` AFTER INSERT ON `days` WHEN new.`notes` IS NOT NULL OR new.`original_text` IS NOT NULL BEGIN
	INSERT INTO `day_text_owners` (`user_id`)
		SELECT `user_id` FROM `day_plain_texts` AS `new_text` WHERE `day_id` = new.`id`
			AND NOT EXISTS (SELECT 1 FROM `day_text_owners` WHERE `user_id` = `new_text`.`user_id`);
	INSERT INTO `day_text_rows` (`id`, `day_id`)
		SELECT max(`id` << 32, ifnull((SELECT max(`id`) FROM `day_text_rows` WHERE `id` < (`owners`.`id` + 1) << 32), 0)) + 1, `day_id`
		FROM `day_plain_texts` JOIN `day_text_owners` AS `owners` USING (`user_id`) WHERE `day_id` = new.`id`;
	INSERT INTO `day_texts` (`rowid`, `text`)
		SELECT `id`, `text` FROM `day_plain_texts` JOIN `day_text_rows` USING (`day_id`) WHERE `day_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_update_indexes_texts` AFTER UPDATE OF `notes`, `original_text` ON `days` WHEN (old.`notes`, old.`original_text`) IS NOT (new.`notes`, new.`original_text`) BEGIN
	DELETE FROM `day_texts` WHERE `rowid` = (SELECT `id` FROM `day_text_rows` WHERE `day_id` = old.`id`);
	DELETE FROM `day_text_rows` WHERE `day_id` = old.`id`;
	INSERT INTO `day_text_owners` (`user_id`)
		SELECT `user_id` FROM `day_plain_texts` AS `new_text` WHERE `day_id` = new.`id`
			AND NOT EXISTS (SELECT 1 FROM `day_text_owners` WHERE `user_id` = `new_text`.`user_id`);
	INSERT INTO `day_text_rows` (`id`, `day_id`)
		SELECT max(`id` << 32, ifnull((SELECT max(`id`) FROM `day_text_rows` WHERE `id` < (`owners`.`id` + 1) << 32), 0)) + 1, `day_id`
		FROM `day_plain_texts` JOIN `day_text_owners` AS `owners` USING (`user_id`) WHERE `day_id` = new.`id`;
	INSERT INTO `day_texts` (`rowid`, `text`)
		SELECT `id`, `text` FROM `day_plain_texts` JOIN `day_text_rows` USING (`day_id`) WHERE `day_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_delete_indexes_texts` AFTER DELETE ON `days` BEGIN
	DELETE FROM `day_texts` WHERE `rowid` = (SELECT `id` FROM `day_text_rows` WHERE `day_id` = old.`id`);
	DELETE FROM `day_text_rows` WHERE `day_id` = old.`id`;
END;
--> statement-breakpoint
-- A day's people lie in the primary key's own tree, as its skis do (0005): one look-up in place of two.
CREATE TABLE `__new_day_companions` (
	`day_id` text NOT NULL,
	`name_key` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`day_id`, `name_key`),
	FOREIGN KEY (`day_id`) REFERENCES `days`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_day_companions` SELECT `day_id`, `name_key`, `name`, `position` FROM `day_companions` ORDER BY `day_id`, `name_key`;
--> statement-breakpoint
DROP TABLE `day_companions`;
--> statement-breakpoint
ALTER TABLE `__new_day_companions` RENAME TO `day_companions`;
--> statement-breakpoint
CREATE TRIGGER `day_companions_insert_stamps_log` AFTER INSERT ON `day_companions` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_companions_update_stamps_log` AFTER UPDATE ON `day_companions` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_companions_delete_stamps_log` AFTER DELETE ON `day_companions` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = old.`day_id`);
END;
--> statement-breakpoint
DROP INDEX `days_user_date`;
--> statement-breakpoint
CREATE INDEX `days_user_date` ON `days` (`user_id`,`date`,`created_at`,`id`,`resort_id`);
