CREATE TABLE `log_branches` (
	`first` integer PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`last` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `log_changes` (
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `log_changes_user` ON `log_changes` (`user_id`,`seq`);
--> statement-breakpoint
-- What is there already: the newest days come first.
INSERT INTO `log_changes` (`kind`, `item_id`, `user_id`, `seq`)
	SELECT `kind`, `item_id`, `user_id`, row_number() OVER (ORDER BY `user_id`, `kind` = 'day', `date` DESC) FROM (
		SELECT 'day' AS `kind`, `id` AS `item_id`, `user_id`, `date` FROM `days`
		UNION ALL SELECT 'ski', `id`, `user_id`, NULL FROM `skis`
		UNION ALL SELECT 'place', `resort_id`, `user_id`, NULL FROM (
			SELECT `resort_id`, `user_id` FROM `days` WHERE `resort_id` IS NOT NULL
			UNION SELECT `resort_id`, `user_id` FROM `resort_names`
			UNION SELECT `id`, `user_id` FROM `resorts` WHERE `user_id` IS NOT NULL))
	ORDER BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO `log_branches` (`first`, `tag`, `last`) SELECT 0, lower(hex(randomblob(8))), ifnull(max(`seq`), 0) FROM `log_changes`;
--> statement-breakpoint
-- A row that is written to this view is an item that has changed: it gets the next number, and its log another stamp. Not INSERT OR REPLACE:
-- the conflict clause of the statement that fires a trigger would take its place.
CREATE VIEW `changed_items` AS SELECT `kind`, `item_id`, `user_id` FROM `log_changes`;
--> statement-breakpoint
CREATE TRIGGER `changed_items_insert` INSTEAD OF INSERT ON `changed_items` BEGIN
	UPDATE `log_branches` SET `last` = `last` + 1 WHERE `first` = (SELECT max(`first`) FROM `log_branches`);
	INSERT INTO `log_changes` (`kind`, `item_id`, `user_id`, `seq`)
		VALUES (new.`kind`, new.`item_id`, new.`user_id`, (SELECT `last` FROM `log_branches` ORDER BY `first` DESC LIMIT 1))
		ON CONFLICT DO UPDATE SET `seq` = excluded.`seq`;
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
DROP TRIGGER `days_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `days_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `days_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_skis_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_skis_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_skis_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `skis_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `skis_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `skis_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `photos_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `photos_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `photos_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_companions_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_companions_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `day_companions_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resort_names_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resort_names_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resort_names_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resorts_insert_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resorts_update_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `resorts_delete_stamps_log`;
--> statement-breakpoint
DROP TRIGGER `track_files_insert_stamps_log`;
--> statement-breakpoint
CREATE TRIGGER `days_insert_changes_log` AFTER INSERT ON `days` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `days_update_changes_log` AFTER UPDATE ON `days` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`id`, new.`user_id`);
END;
--> statement-breakpoint
-- A deleted item keeps its row. An account that is being deleted has none any more.
CREATE TRIGGER `days_delete_changes_log` AFTER DELETE ON `days` WHEN EXISTS (SELECT 1 FROM `log_changes` WHERE `kind` = 'day' AND `item_id` = old.`id` AND `user_id` = old.`user_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`id`, old.`user_id`);
END;
--> statement-breakpoint
-- A place that a day once had stays in the log.
CREATE TRIGGER `days_insert_place_changes_log` AFTER INSERT ON `days` WHEN new.`resort_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `log_changes` WHERE `kind` = 'place' AND `item_id` = new.`resort_id` AND `user_id` = new.`user_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('place', new.`resort_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `days_update_place_changes_log` AFTER UPDATE OF `resort_id` ON `days` WHEN new.`resort_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `log_changes` WHERE `kind` = 'place' AND `item_id` = new.`resort_id` AND `user_id` = new.`user_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('place', new.`resort_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_skis_insert_changes_log` AFTER INSERT ON `day_skis` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = new.`day_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `day_skis_update_changes_log` AFTER UPDATE ON `day_skis` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = new.`day_id`));
END;
--> statement-breakpoint
-- What goes with its day says nothing that the day has not said; nor does what goes with its account.
CREATE TRIGGER `day_skis_delete_changes_log` AFTER DELETE ON `day_skis` WHEN EXISTS (SELECT 1 FROM `days` JOIN `log_changes` ON `kind` = 'day' AND `item_id` = `id` AND `log_changes`.`user_id` = `days`.`user_id`
	WHERE `id` = old.`day_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = old.`day_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `day_companions_insert_changes_log` AFTER INSERT ON `day_companions` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = new.`day_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `day_companions_update_changes_log` AFTER UPDATE ON `day_companions` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = new.`day_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `day_companions_delete_changes_log` AFTER DELETE ON `day_companions` WHEN EXISTS (SELECT 1 FROM `days` JOIN `log_changes` ON `kind` = 'day' AND `item_id` = `id` AND `log_changes`.`user_id` = `days`.`user_id`
	WHERE `id` = old.`day_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`day_id`, (SELECT `user_id` FROM `days` WHERE `id` = old.`day_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `day_tracks_insert_changes_log` AFTER INSERT ON `day_tracks` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_tracks_update_changes_log` AFTER UPDATE ON `day_tracks` BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `day_tracks_delete_changes_log` AFTER DELETE ON `day_tracks` WHEN EXISTS (SELECT 1 FROM `days` JOIN `log_changes` ON `kind` = 'day' AND `item_id` = `id` AND `log_changes`.`user_id` = `days`.`user_id`
	WHERE `id` = old.`day_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`day_id`, old.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `photos_insert_changes_log` AFTER INSERT ON `photos` WHEN new.`day_id` IS NOT NULL BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `photos_update_changes_log` AFTER UPDATE OF `day_id`, `position` ON `photos` WHEN new.`day_id` IS NOT NULL BEGIN
	INSERT INTO `changed_items` VALUES ('day', new.`day_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `photos_leave_changes_log` AFTER UPDATE OF `day_id` ON `photos` WHEN old.`day_id` IS NOT new.`day_id` AND EXISTS (SELECT 1 FROM `days` JOIN `log_changes` ON `kind` = 'day' AND `item_id` = `id` AND `log_changes`.`user_id` = `days`.`user_id`
	WHERE `id` = old.`day_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`day_id`, old.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `photos_delete_changes_log` AFTER DELETE ON `photos` WHEN EXISTS (SELECT 1 FROM `days` JOIN `log_changes` ON `kind` = 'day' AND `item_id` = `id` AND `log_changes`.`user_id` = `days`.`user_id`
	WHERE `id` = old.`day_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('day', old.`day_id`, old.`user_id`);
END;
--> statement-breakpoint
-- A day says whether the files of its tracks are kept.
CREATE TRIGGER `track_files_insert_changes_log` AFTER INSERT ON `track_files` BEGIN
	INSERT INTO `changed_items` SELECT DISTINCT 'day', `day_id`, `user_id` FROM `day_tracks` WHERE `user_id` = new.`user_id` AND `sha256` = new.`sha256`;
END;
--> statement-breakpoint
CREATE TRIGGER `skis_insert_changes_log` AFTER INSERT ON `skis` BEGIN
	INSERT INTO `changed_items` VALUES ('ski', new.`id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `skis_update_changes_log` AFTER UPDATE ON `skis` BEGIN
	INSERT INTO `changed_items` VALUES ('ski', new.`id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `skis_delete_changes_log` AFTER DELETE ON `skis` WHEN EXISTS (SELECT 1 FROM `log_changes` WHERE `kind` = 'ski' AND `item_id` = old.`id` AND `user_id` = old.`user_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('ski', old.`id`, old.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `resorts_insert_changes_log` AFTER INSERT ON `resorts` WHEN new.`user_id` IS NOT NULL BEGIN
	INSERT INTO `changed_items` VALUES ('place', new.`id`, new.`user_id`);
END;
--> statement-breakpoint
-- Of all logs that have it.
CREATE TRIGGER `resorts_update_changes_log` AFTER UPDATE ON `resorts`
	WHEN (old.`user_id`, old.`name`, old.`region`, old.`country`, old.`country_code`, old.`latitude`, old.`longitude`, old.`piste_km`, old.`aliases`, old.`updated_at`) IS NOT
		(new.`user_id`, new.`name`, new.`region`, new.`country`, new.`country_code`, new.`latitude`, new.`longitude`, new.`piste_km`, new.`aliases`, new.`updated_at`) BEGIN
	INSERT INTO `changed_items` SELECT * FROM `changed_items` WHERE `kind` = 'place' AND `item_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resorts_delete_changes_log` AFTER DELETE ON `resorts` BEGIN
	INSERT INTO `changed_items` SELECT * FROM `changed_items` WHERE `kind` = 'place' AND `item_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_insert_changes_log` AFTER INSERT ON `resort_names` BEGIN
	INSERT INTO `changed_items` VALUES ('place', new.`resort_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_update_changes_log` AFTER UPDATE ON `resort_names` BEGIN
	INSERT INTO `changed_items` VALUES ('place', new.`resort_id`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `resort_names_delete_changes_log` AFTER DELETE ON `resort_names` WHEN EXISTS (SELECT 1 FROM `log_changes` WHERE `kind` = 'place' AND `item_id` = old.`resort_id` AND `user_id` = old.`user_id`) BEGIN
	INSERT INTO `changed_items` VALUES ('place', old.`resort_id`, old.`user_id`);
END;