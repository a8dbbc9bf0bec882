ALTER TABLE `users` ADD `log_stamp` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- An empty stamp says that nothing was ever in the log.
UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8)));
--> statement-breakpoint
-- What lists and figures of a log are made of gives it another stamp when it changes.
CREATE TRIGGER `days_insert_stamps_log` AFTER INSERT ON `days` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_update_stamps_log` AFTER UPDATE ON `days` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `days_delete_stamps_log` AFTER DELETE ON `days` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `day_skis_insert_stamps_log` AFTER INSERT ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_skis_update_stamps_log` AFTER UPDATE ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_skis_delete_stamps_log` AFTER DELETE ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = old.`day_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `skis_insert_stamps_log` AFTER INSERT ON `skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `skis_update_stamps_log` AFTER UPDATE OF `name`, `deleted_at` ON `skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `skis_delete_stamps_log` AFTER DELETE ON `skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `photos_insert_stamps_log` AFTER INSERT ON `photos` WHEN new.`day_id` IS NOT NULL BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `photos_update_stamps_log` AFTER UPDATE OF `day_id`, `position` ON `photos` WHEN old.`day_id` IS NOT NULL OR new.`day_id` IS NOT NULL BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `photos_delete_stamps_log` AFTER DELETE ON `photos` WHEN old.`day_id` IS NOT NULL BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resorts_update_stamps_log` AFTER UPDATE OF `name`, `region`, `country` ON `resorts` WHEN (old.`name`, old.`region`, old.`country`) IS NOT (new.`name`, new.`region`, new.`country`) BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `user_id` FROM `days` WHERE `resort_id` = new.`id`);
END;
