CREATE TABLE `leases` (
	`name` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
) STRICT;
--> statement-breakpoint
DROP INDEX `photos_pending`;
--> statement-breakpoint
CREATE INDEX `photos_pending` ON `photos` (`user_id`,`created_at`,`id`) WHERE exif_state = 'pending';
--> statement-breakpoint
ALTER TABLE `photos` DROP COLUMN `leased_until`;
--> statement-breakpoint
-- Processes that started at the same time could apply one migration twice.
DELETE FROM `__drizzle_migrations` WHERE rowid NOT IN (SELECT min(rowid) FROM `__drizzle_migrations` GROUP BY `created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `__drizzle_migrations_once` ON `__drizzle_migrations` (`created_at`);
