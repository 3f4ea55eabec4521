-- Scans of codes that nobody printed go after two years: found by their day, however many scans there are.
CREATE INDEX box_scans_without_label ON box_scans (at) WHERE label_id IS NULL;
