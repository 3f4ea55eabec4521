-- A portion can be taken out of its box and go in again: each time is a round of its own (docs/decisions/0116).
ALTER TABLE box_scans ADD COLUMN round integer NOT NULL DEFAULT 1 CHECK (round >= 1),
  DROP CONSTRAINT box_scans_verdict_check,
  ADD CONSTRAINT box_scans_verdict_check CHECK (verdict IN ('right', 'packed', 'unknown', 'void', 'stopped', 'other_day', 'spare',
    'wrong_meal', 'wrong_person', 'twice', 'one_too_many', 'taken_out'));
-- In one round it goes in once and out once.
DROP INDEX box_scans_taken_once;
CREATE UNIQUE INDEX box_scans_taken_once ON box_scans (label_id, round) WHERE verdict IN ('right', 'packed');
CREATE UNIQUE INDEX box_scans_out_once ON box_scans (label_id, round) WHERE verdict = 'taken_out';

-- The other stations hear of a scan, and of labels that were printed.
CREATE TRIGGER box_scans_told AFTER INSERT ON box_scans FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER label_runs_told AFTER INSERT ON label_runs FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
