ALTER TABLE `photo_leftovers` ADD `user_id` text;--> statement-breakpoint
ALTER TABLE `photo_leftovers` ADD `size_bytes` integer;--> statement-breakpoint
CREATE INDEX `photo_leftovers_user` ON `photo_leftovers` (`user_id`,`sweep_at`,`size_bytes`) WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `keyed_requests_answered` ON `keyed_requests` (`user_id`,`created_at`) WHERE answer IS NOT NULL;--> statement-breakpoint
CREATE INDEX `text_imports_closed` ON `text_imports` (`updated_at`) WHERE status <> 'waiting' AND original_text IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `photos_leave_files`;
--> statement-breakpoint
-- Files of a photo that can be restored count for its owner's quota.
CREATE TRIGGER `photos_leave_files` AFTER DELETE ON `photos` BEGIN
	INSERT OR IGNORE INTO `photo_leftovers` (`photo_id`, `sweep_at`, `user_id`, `size_bytes`) VALUES (old.`id`, 0, old.`user_id`, old.`size_bytes`);
END;
