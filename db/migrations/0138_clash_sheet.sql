-- The kitchen's rules for clashes are written by staff. See docs/decisions/0119.

ALTER TABLE clash_rules
  -- A rule that was cleared keeps its row, so that its version never begins anew.
  ALTER COLUMN act DROP NOT NULL,
  ALTER COLUMN text DROP NOT NULL,
  -- The recipe that the rule was written for: after another one somebody has to look at it.
  ADD COLUMN recipe_version_id uuid REFERENCES recipe_versions (id),
  ADD CONSTRAINT clash_rules_whole CHECK (num_nonnulls(act, text) <> 1),
  ADD CONSTRAINT clash_rules_say_something CHECK (text ~ '[^[:space:]]');

CREATE TRIGGER clash_rules_told AFTER INSERT OR UPDATE ON clash_rules FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
