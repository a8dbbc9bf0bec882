DROP INDEX `photos_day`;--> statement-breakpoint
CREATE INDEX `photos_day` ON `photos` (`day_id`,`position`,`id`);