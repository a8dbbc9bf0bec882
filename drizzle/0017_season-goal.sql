ALTER TABLE `users` ADD `season_goal` integer;
--> statement-breakpoint
DROP TRIGGER `resorts_update_stamps_log`;
--> statement-breakpoint
-- Figures show where a resort is.
CREATE TRIGGER `resorts_update_stamps_log` AFTER UPDATE OF `name`, `region`, `country`, `country_code`, `latitude`, `longitude` ON `resorts` WHEN (old.`name`, old.`region`, old.`country`, old.`country_code`, old.`latitude`, old.`longitude`) IS NOT (new.`name`, new.`region`, new.`country`, new.`country_code`, new.`latitude`, new.`longitude`) BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `user_id` FROM `days` WHERE `resort_id` = new.`id`);
END;
