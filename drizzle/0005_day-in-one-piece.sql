-- A resort's JSON is made when the resort is written, not each time that one of its days is read.
CREATE TABLE `__new_resorts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`country` text NOT NULL,
	`country_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`piste_km` real,
	`aliases` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`json` text NOT NULL GENERATED ALWAYS AS (json_object('id', `id`, 'name', `name`, 'region', `region`, 'country', `country`,
		'latitude', CASE WHEN CAST(CAST(`latitude` AS TEXT) AS REAL) = `latitude` THEN `latitude` ELSE json(printf('%!.17g', `latitude`)) END,
		'longitude', CASE WHEN CAST(CAST(`longitude` AS TEXT) AS REAL) = `longitude` THEN `longitude` ELSE json(printf('%!.17g', `longitude`)) END,
		'created_at', strftime('%Y-%m-%dT%H:%M:%fZ', `created_at` / 1000.0, 'unixepoch'),
		'updated_at', strftime('%Y-%m-%dT%H:%M:%fZ', `updated_at` / 1000.0, 'unixepoch'))) STORED
) STRICT;--> statement-breakpoint
INSERT INTO `__new_resorts` (`id`, `name`, `region`, `country`, `country_code`, `latitude`, `longitude`, `piste_km`, `aliases`, `origin`, `created_at`, `updated_at`) SELECT `id`, `name`, `region`, `country`, `country_code`, `latitude`, `longitude`, `piste_km`, `aliases`, `origin`, `created_at`, `updated_at` FROM `resorts`;--> statement-breakpoint
DROP TABLE `resorts`;--> statement-breakpoint
ALTER TABLE `__new_resorts` RENAME TO `resorts`;--> statement-breakpoint
CREATE TRIGGER `resorts_update_stamps_log` AFTER UPDATE OF `name`, `region`, `country` ON `resorts` WHEN (old.`name`, old.`region`, old.`country`) IS NOT (new.`name`, new.`region`, new.`country`) BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `user_id` FROM `days` WHERE `resort_id` = new.`id`);
END;--> statement-breakpoint
-- A day's skis lie in the primary key's own tree, beside one another: one look-up in place of two.
CREATE TABLE `__new_day_skis` (
	`day_id` text NOT NULL,
	`ski_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`day_id`, `ski_id`),
	FOREIGN KEY (`day_id`) REFERENCES `days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ski_id`) REFERENCES `skis`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;--> statement-breakpoint
INSERT INTO `__new_day_skis` SELECT `day_id`, `ski_id`, `position` FROM `day_skis` ORDER BY `day_id`, `ski_id`;--> statement-breakpoint
DROP TABLE `day_skis`;--> statement-breakpoint
ALTER TABLE `__new_day_skis` RENAME TO `day_skis`;--> statement-breakpoint
CREATE INDEX `day_skis_ski` ON `day_skis` (`ski_id`);--> statement-breakpoint
CREATE TRIGGER `day_skis_insert_stamps_log` AFTER INSERT ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;--> statement-breakpoint
CREATE TRIGGER `day_skis_update_stamps_log` AFTER UPDATE ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = new.`day_id`);
END;--> statement-breakpoint
CREATE TRIGGER `day_skis_delete_stamps_log` AFTER DELETE ON `day_skis` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `user_id` FROM `days` WHERE `days`.`id` = old.`day_id`);
END;
