DROP INDEX `photos_user_hash`;--> statement-breakpoint
CREATE INDEX `photos_user_hash` ON `photos` (`user_id`,`sha256`,`size_bytes`);--> statement-breakpoint
ALTER TABLE `photo_imports` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `text_imports` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The last change of an import was not kept until now, so its 30 days begin now.
UPDATE `photo_imports` SET `updated_at` = unixepoch() * 1000;--> statement-breakpoint
UPDATE `text_imports` SET `updated_at` = unixepoch() * 1000;--> statement-breakpoint
CREATE INDEX `photo_imports_open` ON `photo_imports` (`updated_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `text_imports_open` ON `text_imports` (`updated_at`) WHERE status = 'waiting';
