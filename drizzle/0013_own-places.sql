CREATE TABLE `resort_names` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`resort_id` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resort_id`) REFERENCES `resorts`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `resort_names_user_key` ON `resort_names` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `resort_names_resort` ON `resort_names` (`resort_id`);--> statement-breakpoint
CREATE TABLE `__new_resorts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`country` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`piste_km` real,
	`aliases` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_resorts`("id", "user_id", "name", "region", "country", "country_code", "latitude", "longitude", "piste_km", "aliases", "origin", "created_at", "updated_at") SELECT "id", NULL, "name", "region", "country", "country_code", "latitude", "longitude", "piste_km", "aliases", "origin", "created_at", "updated_at" FROM `resorts`;--> statement-breakpoint
DROP TABLE `resorts`;--> statement-breakpoint
ALTER TABLE `__new_resorts` RENAME TO `resorts`;--> statement-breakpoint
CREATE INDEX `resorts_user` ON `resorts` (`user_id`);
--> statement-breakpoint
-- The new table has none of the old one's triggers (0003).
CREATE TRIGGER `resorts_update_stamps_log` AFTER UPDATE OF `name`, `region`, `country` ON `resorts` WHEN (old.`name`, old.`region`, old.`country`) IS NOT (new.`name`, new.`region`, new.`country`) BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `user_id` FROM `days` WHERE `resort_id` = new.`id`);
END;
