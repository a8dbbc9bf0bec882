-- A committed draft has left its texts to the day that it has made (packages/core/src/imports/drafts/texts-repo.ts). It gets them back when those of
-- the day change or go, for as long as the import's own text is kept.
CREATE TRIGGER `days_update_gives_draft_texts` AFTER UPDATE OF `notes`, `original_text` ON `days` WHEN (old.`notes`, old.`original_text`) IS NOT (new.`notes`, new.`original_text`) BEGIN
	UPDATE `draft_days` SET `original_text` = old.`original_text`, `notes` = old.`notes`
		WHERE `id` = old.`id` AND `user_id` = old.`user_id` AND coalesce(`original_text`, `notes`) IS NULL
			AND EXISTS (SELECT 1 FROM `text_imports` WHERE `id` = `draft_days`.`text_import_id` AND `original_text` IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `days_delete_gives_draft_texts` AFTER DELETE ON `days` BEGIN
	UPDATE `draft_days` SET `original_text` = old.`original_text`, `notes` = old.`notes`
		WHERE `id` = old.`id` AND `user_id` = old.`user_id` AND coalesce(`original_text`, `notes`) IS NULL
			AND EXISTS (SELECT 1 FROM `text_imports` WHERE `id` = `draft_days`.`text_import_id` AND `original_text` IS NOT NULL);
END;
