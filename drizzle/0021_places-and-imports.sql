CREATE INDEX `photo_imports_user_open` ON `photo_imports` (`user_id`,`created_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `photo_imports_user_committed` ON `photo_imports` (`user_id`,`updated_at`,`id`) WHERE status = 'committed';--> statement-breakpoint
CREATE INDEX `text_imports_user_open` ON `text_imports` (`user_id`,`created_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `text_imports_user_committed` ON `text_imports` (`user_id`,`updated_at`,`id`) WHERE status = 'committed';--> statement-breakpoint
-- Own places and own names are kept in memory by the stamp too (decision 013).
CREATE TRIGGER `resorts_insert_stamps_log` AFTER INSERT ON `resorts` WHEN new.`user_id` IS NOT NULL BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resorts_delete_stamps_log` AFTER DELETE ON `resorts` WHEN old.`user_id` IS NOT NULL BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_insert_stamps_log` AFTER INSERT ON `resort_names` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_update_stamps_log` AFTER UPDATE ON `resort_names` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_delete_stamps_log` AFTER DELETE ON `resort_names` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER `resorts_update_stamps_log`;
--> statement-breakpoint
CREATE TRIGGER `resorts_update_stamps_log` AFTER UPDATE OF `name`, `region`, `country`, `country_code`, `latitude`, `longitude`, `piste_km`, `aliases` ON `resorts` WHEN (old.`name`, old.`region`, old.`country`, old.`country_code`, old.`latitude`, old.`longitude`, old.`piste_km`, old.`aliases`) IS NOT (new.`name`, new.`region`, new.`country`, new.`country_code`, new.`latitude`, new.`longitude`, new.`piste_km`, new.`aliases`) BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `user_id` FROM `days` WHERE `resort_id` = new.`id`
		UNION SELECT `user_id` FROM `resort_names` WHERE `resort_id` = new.`id` UNION SELECT new.`user_id`);
END;
