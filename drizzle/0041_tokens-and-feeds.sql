CREATE TABLE `feeds` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `feeds_secret` ON `feeds` (`secret`);--> statement-breakpoint
CREATE INDEX `feeds_user` ON `feeds` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`secret_hash` text NOT NULL,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`last_network` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_secret` ON `tokens` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`created_at`);