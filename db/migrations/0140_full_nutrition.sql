-- What a Nutrition Facts panel tells beside the first eight figures (docs/decisions/0121). Of 100 g of the raw ingredient; NULL is
-- "nobody has said".
ALTER TABLE ingredients
  ADD COLUMN trans_fat_mg integer CHECK (trans_fat_mg BETWEEN 0 AND 100000),
  ADD COLUMN cholesterol_mg integer CHECK (cholesterol_mg BETWEEN 0 AND 100000),
  ADD COLUMN added_sugars_mg integer CHECK (added_sugars_mg BETWEEN 0 AND 100000),
  -- Nanograms and micrograms: a label rounds to a tenth of a microgram and of a milligram.
  ADD COLUMN vitamin_d_ng integer CHECK (vitamin_d_ng BETWEEN 0 AND 100000000),
  ADD COLUMN calcium_mg integer CHECK (calcium_mg BETWEEN 0 AND 100000),
  ADD COLUMN iron_mcg integer CHECK (iron_mcg BETWEEN 0 AND 100000000),
  ADD COLUMN potassium_mg integer CHECK (potassium_mg BETWEEN 0 AND 100000),
  ADD CONSTRAINT ingredients_added_sugars_are_sugars CHECK (added_sugars_mg <= sugars_mg),
  DROP CONSTRAINT ingredients_nutrition_has_source,
  ADD CONSTRAINT ingredients_nutrition_has_source CHECK (nutrition_source IS NOT NULL
    OR num_nonnulls(kcal, protein_mg, carbs_mg, fat_mg, saturated_fat_mg, trans_fat_mg, cholesterol_mg, sodium_mg, fiber_mg, sugars_mg,
      added_sugars_mg, vitamin_d_ng, calcium_mg, iron_mcg, potassium_mg) = 0);
