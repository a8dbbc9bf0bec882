DROP INDEX `photos_user_hash`;--> statement-breakpoint
ALTER TABLE `photos` ADD `views_bytes` integer;--> statement-breakpoint
CREATE INDEX `photos_user_hash` ON `photos` (`user_id`,`sha256`,`size_bytes`,`views_bytes`);
--> statement-breakpoint
DROP TRIGGER `photos_leave_files`;
--> statement-breakpoint
-- As before (0022), with the views.
CREATE TRIGGER `photos_leave_files` AFTER DELETE ON `photos` BEGIN
	INSERT OR IGNORE INTO `photo_leftovers` (`photo_id`, `sweep_at`, `user_id`, `size_bytes`)
		VALUES (old.`id`, 0, old.`user_id`, old.`size_bytes` + ifnull(old.`views_bytes`, 0));
END;
