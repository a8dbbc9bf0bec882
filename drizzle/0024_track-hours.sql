DROP INDEX `tracks_import_file`;--> statement-breakpoint
ALTER TABLE `tracks` ADD `started_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `ended_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `is_measured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `problem` text;--> statement-breakpoint
CREATE UNIQUE INDEX `tracks_import_file` ON `tracks` (`import_id`,`sha256`,`taken_at`,`started_at`);