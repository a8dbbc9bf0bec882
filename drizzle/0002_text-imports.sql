CREATE TABLE `text_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`revision` text NOT NULL,
	`season_year` integer NOT NULL,
	`original_text` text,
	`unread_lines` text NOT NULL,
	`date_order` text,
	`is_order_uncertain` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `text_imports_user` ON `text_imports` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `draft_days` ADD `text_import_id` text REFERENCES text_imports(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `activity` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `notes` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `place_text` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `skis` text;--> statement-breakpoint
CREATE INDEX `draft_days_text_import` ON `draft_days` (`text_import_id`,`date`);