-- What a meal contains is known or unknown. Known: somebody says that its recipe is complete, and somebody has checked every
-- ingredient in it. "Contains no allergen" is '{}', "nobody has looked" is NULL. See docs/decisions/0044.
ALTER TABLE ingredients
  ALTER COLUMN allergens DROP NOT NULL,
  ALTER COLUMN allergens DROP DEFAULT,
  -- When and by whom both allergens and protein were checked.
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN checked_by text CHECK (checked_by ~ '[^[:space:]]'),
  ADD CONSTRAINT ingredients_checked_by_somebody CHECK ((checked_at IS NULL) = (checked_by IS NULL)),
  ADD CONSTRAINT ingredients_checked_has_allergens CHECK (checked_at IS NULL OR allergens IS NOT NULL),
  ADD CONSTRAINT ingredients_allergens_named CHECK (array_position(allergens, NULL) IS NULL);

ALTER TABLE meals
  ALTER COLUMN is_available SET DEFAULT false,
  -- When and by whom its recipe was found to be complete.
  ADD COLUMN recipe_checked_at timestamptz,
  ADD COLUMN recipe_checked_by text CHECK (recipe_checked_by ~ '[^[:space:]]'),
  ADD CONSTRAINT meals_recipe_checked_by_somebody CHECK ((recipe_checked_at IS NULL) = (recipe_checked_by IS NULL));

-- NULL: nobody had checked what the meal contains when it was bought.
ALTER TABLE order_items
  ALTER COLUMN allergens DROP NOT NULL,
  ALTER COLUMN allergens DROP DEFAULT;

-- A shop that is open already: what came with the product and is as it came counts as checked, in the name of the product.
-- Whatever a shop has added or changed has to be checked by somebody there first.
UPDATE ingredients i SET checked_at = now(), checked_by = 'Sample menu of Rooted Fuel'
FROM (VALUES
  ('Chicken breast', '{}', 'chicken'),
  ('Chicken thigh', '{}', 'chicken'),
  ('Flank steak', '{}', 'beef'),
  ('Pork tenderloin', '{}', 'pork'),
  ('Salmon', '{fish}', 'fish'),
  ('Shrimp', '{crustaceans}', 'shellfish'),
  ('Egg', '{eggs}', NULL),
  ('Wild rice', '{}', NULL),
  ('Brown rice', '{}', NULL),
  ('Jasmine rice', '{}', NULL),
  ('Quinoa', '{}', NULL),
  ('Bulgur', '{wheat,gluten}', NULL),
  ('Farro', '{wheat,gluten}', NULL),
  ('Pearl barley', '{gluten}', NULL),
  ('Black beans', '{}', NULL),
  ('Chickpeas', '{}', NULL),
  ('White beans', '{}', NULL),
  ('Green lentils', '{}', NULL),
  ('Edamame', '{soybeans}', NULL),
  ('Broccolini', '{}', NULL),
  ('Broccoli', '{}', NULL),
  ('Asparagus', '{}', NULL),
  ('Cauliflower', '{}', NULL),
  ('Kale', '{}', NULL),
  ('Spinach', '{}', NULL),
  ('Red cabbage', '{}', NULL),
  ('Sweet potato', '{}', NULL),
  ('Gold potato', '{}', NULL),
  ('Carrot', '{}', NULL),
  ('Parsnip', '{}', NULL),
  ('Red bell pepper', '{}', NULL),
  ('Cucumber', '{}', NULL),
  ('Cherry tomatoes', '{}', NULL),
  ('Zucchini', '{}', NULL),
  ('Sweet corn', '{}', NULL),
  ('Avocado', '{}', NULL),
  ('Scallion', '{}', NULL),
  ('Red onion', '{}', NULL),
  ('Garlic', '{}', NULL),
  ('Ginger', '{}', NULL),
  ('Apple', '{}', NULL),
  ('Lemon', '{}', NULL),
  ('Lime', '{}', NULL),
  ('Orange', '{}', NULL),
  ('Parsley', '{}', NULL),
  ('Cilantro', '{}', NULL),
  ('Thyme', '{}', NULL),
  ('Dill', '{}', NULL),
  ('Turmeric', '{}', NULL),
  ('Smoked paprika', '{}', NULL),
  ('Za’atar', '{sesame}', NULL),
  ('Olive oil', '{}', NULL),
  ('Coconut milk', '{}', NULL),
  ('Honey', '{}', NULL),
  ('Pumpkin seeds', '{}', NULL),
  ('Wheat-free tamari', '{soybeans}', NULL),
  ('Tahini', '{sesame}', NULL),
  ('Sesame seeds', '{sesame}', NULL),
  ('Peanut butter', '{peanuts}', NULL),
  ('Almonds', '{tree-nuts}', NULL),
  ('Pecans', '{tree-nuts}', NULL),
  ('Butter', '{milk}', NULL),
  ('Greek yogurt', '{milk}', NULL),
  ('Feta', '{milk}', NULL),
  ('Parmesan', '{milk}', NULL)
) AS sample (name, allergens, protein_kind)
WHERE i.name = sample.name AND i.protein_kind IS NOT DISTINCT FROM sample.protein_kind
  AND i.allergens @> sample.allergens::text[] AND i.allergens <@ sample.allergens::text[];

UPDATE meals m SET recipe_checked_at = now(), recipe_checked_by = 'Sample menu of Rooted Fuel'
FROM (VALUES
  ('herb-roasted-chicken-wild-rice', ARRAY[
    'Broccolini', 'Chicken breast', 'Garlic', 'Lemon', 'Olive oil', 'Parsley', 'Thyme', 'Wild rice']),
  ('citrus-glazed-salmon-coconut-quinoa', ARRAY[
    'Asparagus', 'Coconut milk', 'Honey', 'Orange', 'Quinoa', 'Salmon', 'Scallion', 'Wheat-free tamari']),
  ('sweet-potato-black-bean-bowl', ARRAY[
    'Avocado', 'Black beans', 'Brown rice', 'Cilantro', 'Lime', 'Red onion', 'Smoked paprika', 'Sweet corn',
    'Sweet potato']),
  ('zaatar-chicken-bulgur-chickpeas', ARRAY[
    'Bulgur', 'Cherry tomatoes', 'Chicken thigh', 'Chickpeas', 'Cucumber', 'Lemon', 'Parsley', 'Tahini', 'Za’atar']),
  ('chimichurri-steak-golden-potatoes', ARRAY[
    'Cilantro', 'Flank steak', 'Garlic', 'Gold potato', 'Lemon', 'Olive oil', 'Parsley', 'Red bell pepper']),
  ('ginger-sesame-chicken-broccoli', ARRAY[
    'Broccoli', 'Brown rice', 'Chicken breast', 'Edamame', 'Ginger', 'Honey', 'Scallion', 'Sesame seeds',
    'Wheat-free tamari']),
  ('lemon-garlic-shrimp-farro', ARRAY[
    'Butter', 'Cherry tomatoes', 'Farro', 'Garlic', 'Lemon', 'Parsley', 'Shrimp', 'Zucchini']),
  ('tuscan-white-bean-kale-barley', ARRAY[
    'Carrot', 'Cherry tomatoes', 'Garlic', 'Kale', 'Olive oil', 'Parmesan', 'Pearl barley', 'Thyme', 'White beans']),
  ('peanut-lime-chicken-jasmine-rice', ARRAY[
    'Carrot', 'Chicken breast', 'Cilantro', 'Cucumber', 'Jasmine rice', 'Lime', 'Peanut butter', 'Red cabbage',
    'Wheat-free tamari']),
  ('apple-pork-tenderloin-roasted-roots', ARRAY[
    'Apple', 'Carrot', 'Olive oil', 'Parsnip', 'Pecans', 'Pork tenderloin', 'Red onion', 'Thyme']),
  ('harvest-grain-bowl-soft-egg', ARRAY[
    'Chickpeas', 'Dill', 'Egg', 'Feta', 'Lemon', 'Pumpkin seeds', 'Quinoa', 'Spinach', 'Sweet potato']),
  ('turmeric-cauliflower-green-lentils', ARRAY[
    'Almonds', 'Carrot', 'Cauliflower', 'Cilantro', 'Greek yogurt', 'Green lentils', 'Olive oil', 'Orange',
    'Spinach', 'Turmeric'])
) AS sample (slug, ingredients)
WHERE m.slug = sample.slug AND (
  SELECT array_agg(i.name ORDER BY i.name COLLATE "C")
  FROM meal_ingredients r JOIN ingredients i ON i.id = r.ingredient_id WHERE r.meal_id = m.id
) = sample.ingredients;

CREATE VIEW meals_unknown AS
SELECT m.id AS meal_id FROM meals m
WHERE m.recipe_checked_at IS NULL
  OR NOT EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = m.id)
  OR EXISTS (SELECT FROM meal_ingredients r JOIN ingredients i ON i.id = r.ingredient_id
             WHERE r.meal_id = m.id AND i.checked_at IS NULL);

UPDATE meals SET is_available = false WHERE id IN (SELECT meal_id FROM meals_unknown);

ALTER TABLE order_items DISABLE TRIGGER order_items_fixed_once_placed;
UPDATE order_items SET allergens = NULL WHERE allergens = '{}' AND meal_id IN (SELECT meal_id FROM meals_unknown);
ALTER TABLE order_items ENABLE TRIGGER order_items_fixed_once_placed;
DROP VIEW meals_unknown;

-- A meal is for sale only while what it contains is known. Its ingredients are held until the transaction ends, so that a
-- check of one of them that is taken back meanwhile finds this meal and takes it off the menu.
CREATE FUNCTION guard_meal_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ingredients i JOIN meal_ingredients r ON r.ingredient_id = i.id
    WHERE r.meal_id = NEW.id ORDER BY i.id FOR SHARE OF i;
  IF NEW.recipe_checked_at IS NULL
    OR NOT EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = NEW.id)
    OR EXISTS (SELECT FROM meal_ingredients r JOIN ingredients i ON i.id = r.ingredient_id
               WHERE r.meal_id = NEW.id AND i.checked_at IS NULL)
  THEN
    RAISE EXCEPTION 'nobody has checked all that "%" contains, so it cannot be available', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'meals_available_only_when_known',
        HINT = 'Give it a whole recipe, set checked_at and checked_by of each ingredient, and recipe_checked_at and recipe_checked_by of the meal.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER meals_available_only_when_known
  BEFORE INSERT OR UPDATE OF id, is_available, recipe_checked_at, recipe_checked_by ON meals
  FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION guard_meal_for_sale();

-- A recipe with another ingredient is another recipe: its check is over, and the meal is off the menu until the next one.
CREATE FUNCTION uncheck_changed_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meals SET recipe_checked_at = NULL, recipe_checked_by = NULL, is_available = false
  WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.meal_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.meal_id END)
    AND (is_available OR recipe_checked_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER meal_ingredients_changed AFTER INSERT OR DELETE ON meal_ingredients
  FOR EACH ROW EXECUTE FUNCTION uncheck_changed_recipe();
CREATE TRIGGER meal_ingredients_exchanged AFTER UPDATE ON meal_ingredients
  FOR EACH ROW WHEN ((OLD.meal_id, OLD.ingredient_id) IS DISTINCT FROM (NEW.meal_id, NEW.ingredient_id))
  EXECUTE FUNCTION uncheck_changed_recipe();

CREATE FUNCTION uncheck_all_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meals SET recipe_checked_at = NULL, recipe_checked_by = NULL, is_available = false;
  RETURN NULL;
END $$;
CREATE TRIGGER meal_ingredients_emptied AFTER TRUNCATE ON meal_ingredients
  FOR EACH STATEMENT EXECUTE FUNCTION uncheck_all_recipes();

-- A check says something about what the ingredient was then. Changed without a new check, it has none.
CREATE FUNCTION uncheck_changed_ingredient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.checked_at, NEW.checked_by) IS NOT DISTINCT FROM (OLD.checked_at, OLD.checked_by) THEN
    NEW.checked_at := NULL;
    NEW.checked_by := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ingredients_unchecked BEFORE UPDATE ON ingredients
  FOR EACH ROW WHEN ((OLD.name, OLD.allergens, OLD.protein_kind) IS DISTINCT FROM (NEW.name, NEW.allergens, NEW.protein_kind))
  EXECUTE FUNCTION uncheck_changed_ingredient();

CREATE FUNCTION withdraw_unknown_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meals SET is_available = false
  WHERE is_available AND id IN (SELECT meal_id FROM meal_ingredients WHERE ingredient_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER ingredients_withdrawn AFTER UPDATE ON ingredients
  FOR EACH ROW WHEN (NEW.checked_at IS NULL) EXECUTE FUNCTION withdraw_unknown_meals();
