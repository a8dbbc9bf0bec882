ALTER TABLE `draft_days` ADD `is_date_corrected` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tracks` ADD `doubt` text;--> statement-breakpoint
-- Until now it was not known which field was corrected.
UPDATE `draft_days` SET `is_date_corrected` = `is_corrected`;
