ALTER TABLE `draft_days` ADD `day_id` text REFERENCES `days`(`id`) ON UPDATE no action ON DELETE set null;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `doubt` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `is_corrected` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `draft_days_day` ON `draft_days` (`day_id`);
--> statement-breakpoint
UPDATE `draft_days` SET `day_id` = coalesce((SELECT `id` FROM `days` WHERE `days`.`user_id` = `draft_days`.`user_id` AND `days`.`date` = `draft_days`.`date` AND `days`.`resort_id` = `draft_days`.`resort_id`
  ORDER BY `days`.`created_at`, `days`.`id` LIMIT 1),
  (SELECT `id` FROM `days` WHERE `days`.`user_id` = `draft_days`.`user_id` AND `days`.`date` = `draft_days`.`date`
  ORDER BY `days`.`created_at`, `days`.`id` LIMIT 1)) WHERE `decision` = 'merge';
