DROP INDEX `tracks_user`;--> statement-breakpoint
CREATE INDEX `tracks_user` ON `tracks` (`user_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `draft_days_user_skis` ON `draft_days` (`user_id`) WHERE skis IS NOT NULL;--> statement-breakpoint
CREATE INDEX `skis_deleted` ON `skis` (`deleted_at`,`id`) WHERE deleted_at IS NOT NULL;