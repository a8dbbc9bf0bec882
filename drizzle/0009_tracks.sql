CREATE TABLE `tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`import_id` text NOT NULL,
	`draft_day_id` text,
	`sha256` text NOT NULL,
	`name` text NOT NULL,
	`taken_at` text NOT NULL,
	`resort_id` text,
	`latitude` real,
	`longitude` real,
	`vertical_m` integer,
	`runs` integer,
	`top_speed_kmh` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `photo_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`draft_day_id`) REFERENCES `draft_days`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`resort_id`) REFERENCES `resorts`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `tracks_user` ON `tracks` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_import_file` ON `tracks` (`import_id`,`sha256`,`taken_at`);--> statement-breakpoint
CREATE INDEX `tracks_draft_day` ON `tracks` (`draft_day_id`);--> statement-breakpoint
CREATE INDEX `tracks_resort` ON `tracks` (`resort_id`);