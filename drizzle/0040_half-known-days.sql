DROP INDEX `days_user_date`;--> statement-breakpoint
DROP INDEX `days_user_resort`;--> statement-breakpoint
ALTER TABLE `days` ADD `date_precision` text;--> statement-breakpoint
CREATE INDEX `days_user_date` ON `days` (`user_id`,`date`,date_precision DESC,`created_at`,`id`,`resort_id`);--> statement-breakpoint
CREATE INDEX `days_user_resort` ON `days` (`user_id`,`resort_id`,`date`,`date_precision`);--> statement-breakpoint
ALTER TABLE `draft_days` ADD `date_precision` text;