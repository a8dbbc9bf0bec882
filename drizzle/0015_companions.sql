CREATE TABLE `day_companions` (
	`day_id` text NOT NULL,
	`name_key` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`day_id`, `name_key`),
	FOREIGN KEY (`day_id`) REFERENCES `days`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
ALTER TABLE `draft_days` ADD `companions` text;
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
