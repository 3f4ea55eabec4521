-- Whether a recipe is checked is decided while its meal is locked. Without that, somebody could check the recipe and put the
-- meal on sale while somebody else added an ingredient to it: neither saw what the other did, and the meal was for sale with an
-- ingredient that nobody had checked. Meals are locked in the order of their ids.
CREATE OR REPLACE FUNCTION uncheck_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.meal_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.meal_id END];
BEGIN
  PERFORM FROM meals WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE meals SET recipe_checked_at = NULL, recipe_checked_by = NULL, is_available = false
  WHERE id = ANY (changed) AND (is_available OR recipe_checked_at IS NOT NULL);
  RETURN NULL;
END $$;

-- What was put on sale that way already leaves the menu until somebody has checked it.
UPDATE meals m SET recipe_checked_at = NULL, recipe_checked_by = NULL, is_available = false
WHERE is_available AND (
  NOT EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = m.id)
  OR EXISTS (SELECT FROM meal_ingredients r JOIN ingredients i ON i.id = r.ingredient_id
             WHERE r.meal_id = m.id AND i.checked_at IS NULL));
