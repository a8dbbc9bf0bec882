CREATE TABLE `changes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subject_id` text,
	`import_id` text,
	`before` text NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`undone_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `changes_subject` ON `changes` (`user_id`,`subject_id`);--> statement-breakpoint
CREATE INDEX `changes_import` ON `changes` (`user_id`,`import_id`);--> statement-breakpoint
CREATE INDEX `changes_created` ON `changes` (`created_at`) WHERE import_id IS NULL;
--> statement-breakpoint
-- However a change goes (expired or with its account), the files of photos that it has removed are left to the sweeper.
CREATE TRIGGER `changes_leave_files` AFTER DELETE ON `changes` WHEN old.`undone_by` IS NULL BEGIN
	UPDATE `photo_leftovers` SET `sweep_at` = 0 WHERE `photo_id` IN (SELECT json_extract(`value`, '$.id') FROM json_each(old.`before`, '$.photos'));
END;
