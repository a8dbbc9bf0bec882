ALTER TABLE `days` ADD `numbers` text;--> statement-breakpoint
ALTER TABLE `days` ADD `snow` text;--> statement-breakpoint
ALTER TABLE `days` ADD `sky` text;--> statement-breakpoint
ALTER TABLE `days` ADD `rating` integer;--> statement-breakpoint
ALTER TABLE `days` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `days` ADD `number_sources` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `numbers` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `snow` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `sky` text;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `rating` integer;--> statement-breakpoint
ALTER TABLE `draft_days` ADD `tags` text;--> statement-breakpoint
ALTER TABLE `users` ADD `units` text;