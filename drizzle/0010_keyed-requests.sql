CREATE TABLE `keyed_requests` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`input_hash` text NOT NULL,
	`subject_id` text,
	`answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `keyed_requests_created` ON `keyed_requests` (`created_at`);