ALTER TABLE `skis` ADD `retired_at` integer;
--> statement-breakpoint
DROP TRIGGER `skis_update_stamps_log`;
--> statement-breakpoint
CREATE TRIGGER `skis_update_stamps_log` AFTER UPDATE OF `name`, `deleted_at`, `retired_at` ON `skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
