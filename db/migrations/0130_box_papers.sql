-- How many portions a box holds: a household with more of them gets box 1 of 2 (docs/decisions/0116).
ALTER TABLE label_settings ADD COLUMN portions_per_box integer NOT NULL DEFAULT 20
  CONSTRAINT label_settings_portions_per_box CHECK (portions_per_box BETWEEN 1 AND 200);

-- Nobody has said anything about nutrition before an owner does, and labels tell it where an owner asks for it.
ALTER TABLE label_settings DROP CONSTRAINT label_settings_exempt_with_reason,
  DROP CONSTRAINT label_settings_nutrition_label_check;
ALTER TABLE label_settings ALTER COLUMN nutrition_label SET DEFAULT 'undecided',
  ADD CONSTRAINT label_settings_nutrition_label_check CHECK (nutrition_label IN ('undecided', 'full', 'exempt')),
  ADD CONSTRAINT label_settings_exempt_with_reason
    CHECK (nutrition_label <> 'exempt' OR (nutrition_reason <> '' AND nutrition_since IS NOT NULL));
UPDATE label_settings SET nutrition_label = 'undecided' WHERE nutrition_label = 'full' AND version = 1;
