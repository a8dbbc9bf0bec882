CREATE TABLE `track_files` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sha256` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `track_files_hash` ON `track_files` (`user_id`,`sha256`,`size_bytes`);--> statement-breakpoint
CREATE INDEX `track_files_unused` ON `track_files` (`id`) WHERE unused_since IS NOT NULL;--> statement-breakpoint
CREATE INDEX `day_tracks_file` ON `day_tracks` (`user_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `tracks_file` ON `tracks` (`user_id`,`sha256`) WHERE line IS NOT NULL;
--> statement-breakpoint
-- However a line goes, the next sweep looks whether its file is of another one.
CREATE TRIGGER `day_tracks_leave_track_files` AFTER DELETE ON `day_tracks` BEGIN
	UPDATE `track_files` SET `unused_since` = 0 WHERE `user_id` = old.`user_id` AND `sha256` = old.`sha256`;
END;
--> statement-breakpoint
CREATE TRIGGER `tracks_leave_track_files` AFTER DELETE ON `tracks` WHEN old.`line` IS NOT NULL BEGIN
	UPDATE `track_files` SET `unused_since` = 0 WHERE `user_id` = old.`user_id` AND `sha256` = old.`sha256`;
END;
--> statement-breakpoint
CREATE TRIGGER `tracks_update_leaves_track_files` AFTER UPDATE OF `line` ON `tracks` WHEN old.`line` IS NOT NULL AND new.`line` IS NULL BEGIN
	UPDATE `track_files` SET `unused_since` = 0 WHERE `user_id` = old.`user_id` AND `sha256` = old.`sha256`;
END;
--> statement-breakpoint
CREATE TRIGGER `track_files_leave_files` AFTER DELETE ON `track_files` BEGIN
	INSERT OR IGNORE INTO `photo_leftovers` (`photo_id`, `sweep_at`, `user_id`, `size_bytes`) VALUES (old.`id`, 0, old.`user_id`, old.`size_bytes`);
END;
--> statement-breakpoint
-- A day says whether the files of its tracks are kept.
CREATE TRIGGER `track_files_insert_stamps_log` AFTER INSERT ON `track_files` BEGIN
	UPDATE `users` SET `log_stamp` = lower(hex(randomblob(8))) WHERE `id` = new.`user_id`;
END;
