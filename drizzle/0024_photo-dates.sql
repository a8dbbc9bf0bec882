ALTER TABLE `photos` ADD `hint_date` text;--> statement-breakpoint
ALTER TABLE `photos` ADD `doubt` text;