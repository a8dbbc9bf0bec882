CREATE TABLE `change_pieces` (
	`change_id` text NOT NULL,
	`piece` integer NOT NULL,
	`before` text NOT NULL,
	`left_out` text,
	PRIMARY KEY(`change_id`, `piece`),
	FOREIGN KEY (`change_id`) REFERENCES `changes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
-- Edits and merges were kept in another form: they cannot be undone after an update. Removals can.
DELETE FROM `changes` WHERE json_array_length(`before`, '$.changed') > 0;
--> statement-breakpoint
INSERT INTO `change_pieces` (`change_id`, `piece`, `before`, `left_out`)
	SELECT `id`, 0, `before`, iif(`undone_by` IS NULL, NULL, `left_out`) FROM `changes`;
--> statement-breakpoint
DROP TRIGGER `changes_leave_files`;
--> statement-breakpoint
DROP INDEX `changes_created`;
--> statement-breakpoint
ALTER TABLE `changes` ADD `bytes` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `changes_created` ON `changes` (`created_at`);
--> statement-breakpoint
ALTER TABLE `changes` DROP COLUMN `before`;
--> statement-breakpoint
ALTER TABLE `changes` DROP COLUMN `left_out`;
--> statement-breakpoint
UPDATE `changes` SET `bytes` = 1000 + (SELECT octet_length(`before`) FROM `change_pieces` WHERE `change_id` = `id`);
--> statement-breakpoint
-- The rows and their indexes take about as much again as a short piece.
CREATE TRIGGER `change_pieces_count` AFTER INSERT ON `change_pieces` BEGIN
	UPDATE `changes` SET `bytes` = `bytes` + 1000 + octet_length(new.`before`) WHERE `id` = new.`change_id`;
END;
--> statement-breakpoint
-- However a change goes (expired or with its account), the files of photos that it has removed are left to the sweeper.
CREATE TRIGGER `change_pieces_leave_files` AFTER DELETE ON `change_pieces` WHEN old.`left_out` IS NULL BEGIN
	UPDATE `photo_leftovers` SET `sweep_at` = 0 WHERE `photo_id` IN (SELECT json_extract(`value`, '$.id') FROM json_each(old.`before`, '$.photos'));
END;
