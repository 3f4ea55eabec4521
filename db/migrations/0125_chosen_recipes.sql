-- By which version of its recipe a meal was chosen: a recipe that changes afterwards may hold what nobody accepted. NULL for
-- lines from before, and for meals without a recipe. See docs/decisions/0114.
ALTER TABLE order_items ADD COLUMN recipe_version_id uuid REFERENCES recipe_versions (id);
CREATE INDEX order_items_by_recipe ON order_items (recipe_version_id) WHERE recipe_version_id IS NOT NULL;

CREATE FUNCTION keep_chosen_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT recipe_version_id INTO NEW.recipe_version_id FROM meals WHERE id = NEW.meal_id;
  RETURN NEW;
END $$;
CREATE TRIGGER order_items_chosen_recipe BEFORE INSERT OR UPDATE OF meal_id, meal_name, allergens, quantity, unit_price_cents ON order_items
  FOR EACH ROW EXECUTE FUNCTION keep_chosen_recipe();

-- What was settled about a case was settled for this recipe.
ALTER TABLE kitchen_cases ADD COLUMN recipe_version_id uuid REFERENCES recipe_versions (id);

-- Nothing is cooked in the place of a line that is left out: its price was given back.
ALTER TABLE order_amendments ADD COLUMN is_left_out boolean NOT NULL DEFAULT false;
