CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`day_id` text,
	`season_year` integer,
	`from_date` text,
	`to_date` text,
	`shows` text NOT NULL,
	`ends_on` text,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`last_visit_on` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_secret` ON `shares` (`secret`);--> statement-breakpoint
CREATE INDEX `shares_user` ON `shares` (`user_id`,`created_at`);