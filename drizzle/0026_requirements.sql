-- A row that is inserted here is a condition: one that does not hold aborts its batch (docs/decisions/032-requirements.md).
CREATE VIEW `requirement` (`holds`) AS SELECT TRUE;
--> statement-breakpoint
CREATE TRIGGER `requirement_aborts` INSTEAD OF INSERT ON `requirement` WHEN new.`holds` IS NOT TRUE BEGIN
	SELECT RAISE(ABORT, 'a requirement does not hold');
END;
