ALTER TABLE `resorts` DROP COLUMN `json`;
