DROP INDEX `keyed_requests_answered`;--> statement-breakpoint
ALTER TABLE `keyed_requests` ADD `changed_elsewhere` integer;--> statement-breakpoint
ALTER TABLE `keyed_requests` DROP COLUMN `answer`;