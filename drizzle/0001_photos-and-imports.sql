CREATE TABLE `draft_days` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`photo_import_id` text,
	`date` text,
	`resort_id` text,
	`decision` text,
	`original_text` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_import_id`) REFERENCES `photo_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resort_id`) REFERENCES `resorts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `draft_days_photo_import` ON `draft_days` (`photo_import_id`,`date`);--> statement-breakpoint
CREATE INDEX `draft_days_user` ON `draft_days` (`user_id`);--> statement-breakpoint
CREATE INDEX `draft_days_resort` ON `draft_days` (`resort_id`);--> statement-breakpoint
CREATE TABLE `photo_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`revision` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `photo_imports_user` ON `photo_imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `photo_leftovers` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`sweep_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `photo_leftovers_due` ON `photo_leftovers` (`sweep_at`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day_id` text,
	`position` integer,
	`import_id` text,
	`draft_day_id` text,
	`sha256` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`rendered_type` text,
	`width` integer,
	`height` integer,
	`problem` text,
	`exif_state` text NOT NULL,
	`taken_at` text,
	`latitude` real,
	`longitude` real,
	`resort_id` text,
	`leased_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`day_id`) REFERENCES `days`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `photo_imports`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`draft_day_id`) REFERENCES `draft_days`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resort_id`) REFERENCES `resorts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `photos_day` ON `photos` (`day_id`,`position`);--> statement-breakpoint
CREATE INDEX `photos_import` ON `photos` (`import_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `photos_import_file` ON `photos` (`import_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `photos_draft_day` ON `photos` (`draft_day_id`);--> statement-breakpoint
CREATE INDEX `photos_user_hash` ON `photos` (`user_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `photos_resort` ON `photos` (`resort_id`);--> statement-breakpoint
CREATE INDEX `photos_pending` ON `photos` (`exif_state`,`leased_until`);--> statement-breakpoint
CREATE INDEX `photos_loose` ON `photos` (`created_at`) WHERE day_id IS NULL AND import_id IS NULL;--> statement-breakpoint
-- However a photo's row goes (with its day, its account or alone), its files are left to the sweeper.
CREATE TRIGGER `photos_leave_files` AFTER DELETE ON `photos` BEGIN
	INSERT OR IGNORE INTO `photo_leftovers` (`photo_id`, `sweep_at`) VALUES (old.`id`, 0);
END;
