CREATE TABLE `day_tracks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`day_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`sha256` text NOT NULL,
	`name` text NOT NULL,
	`numbers` text NOT NULL,
	`from_s` integer,
	`to_s` integer,
	`part_numbers` text,
	`line` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`day_id`) REFERENCES `days`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `day_tracks_day` ON `day_tracks` (`day_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `day_tracks_user` ON `day_tracks` (`user_id`,`started_at`);--> statement-breakpoint
ALTER TABLE `tracks` ADD `ascent_m` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `distance_m` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `minutes` integer;--> statement-breakpoint
ALTER TABLE `tracks` ADD `line` text;--> statement-breakpoint
CREATE INDEX `tracks_with_line` ON `tracks` (`created_at`) WHERE line IS NOT NULL;