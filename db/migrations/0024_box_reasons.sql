-- What the cutoff decided the box with: its substitutions with their reasons, and the meals that could not be cooked.
-- The menu may be another one when the run is reported. Empty for boxes that the cutoff did not fill.
ALTER TABLE boxes ADD COLUMN decided_with jsonb;
