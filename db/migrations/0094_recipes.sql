-- What a meal is made of is a recipe in versions, which may use other recipes as parts. See docs/decisions/0098.

-- What a label, a nutrition table and an order list need to know of an ingredient. NULL is "nobody has said".
ALTER TABLE ingredients
  ADD COLUMN label_name text CHECK (label_name ~ '[^[:space:]]'),
  ADD COLUMN species text CHECK (species ~ '[^[:space:]]'),
  -- What a bought-in food is made of, as its own label says.
  ADD COLUMN sub_ingredients text CHECK (sub_ingredients ~ '[^[:space:]]'),
  -- Per 100 g of the raw ingredient.
  ADD COLUMN kcal integer CHECK (kcal BETWEEN 0 AND 1000),
  ADD COLUMN protein_mg integer CHECK (protein_mg BETWEEN 0 AND 100000),
  ADD COLUMN carbs_mg integer CHECK (carbs_mg BETWEEN 0 AND 100000),
  ADD COLUMN fat_mg integer CHECK (fat_mg BETWEEN 0 AND 100000),
  ADD COLUMN saturated_fat_mg integer CHECK (saturated_fat_mg BETWEEN 0 AND 100000),
  ADD COLUMN sugars_mg integer CHECK (sugars_mg BETWEEN 0 AND 100000),
  ADD COLUMN fiber_mg integer CHECK (fiber_mg BETWEEN 0 AND 100000),
  ADD COLUMN sodium_mg integer CHECK (sodium_mg BETWEEN 0 AND 100000),
  ADD COLUMN nutrition_source text CHECK (nutrition_source ~ '[^[:space:]]'),
  -- What is left of the bought weight after peeling and trimming, in basis points.
  ADD COLUMN edible_bp integer NOT NULL DEFAULT 10000 CHECK (edible_bp BETWEEN 1 AND 10000),
  ADD COLUMN shelf_days integer CHECK (shelf_days BETWEEN 1 AND 3650),
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  ADD CONSTRAINT ingredients_nutrition_has_source CHECK (nutrition_source IS NOT NULL
    OR num_nonnulls(kcal, protein_mg, carbs_mg, fat_mg, saturated_fat_mg, sugars_mg, fiber_mg, sodium_mg) = 0);

-- Those of the sample menu say it with their names.
UPDATE ingredients i SET species = sample.species
FROM (VALUES ('Salmon', 'salmon'), ('Shrimp', 'shrimp'), ('Almonds', 'almonds'), ('Pecans', 'pecans')) AS sample (name, species)
WHERE i.name = sample.name;

-- A label names the species of fish, crustaceans and tree nuts, so nobody has checked an ingredient without it. What was
-- checked before this rule stays checked.
CREATE FUNCTION guard_checked_species() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.checked_at IS NOT DISTINCT FROM OLD.checked_at THEN RETURN NEW; END IF;
  IF NEW.species IS NULL AND NEW.allergens && ARRAY['fish', 'crustaceans', 'tree-nuts'] THEN
    RAISE EXCEPTION '"%" needs the species of its fish, crustaceans or tree nuts before it counts as checked', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ingredients_checked_names_species';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ingredients_checked_names_species BEFORE INSERT OR UPDATE ON ingredients
  FOR EACH ROW WHEN (NEW.checked_at IS NOT NULL) EXECUTE FUNCTION guard_checked_species();

DROP TRIGGER ingredients_unchecked ON ingredients;
CREATE TRIGGER ingredients_unchecked BEFORE UPDATE ON ingredients
  FOR EACH ROW WHEN (
    (OLD.name, OLD.label_name, OLD.allergens, OLD.protein_kind, OLD.species, OLD.sub_ingredients)
    IS DISTINCT FROM (NEW.name, NEW.label_name, NEW.allergens, NEW.protein_kind, NEW.species, NEW.sub_ingredients))
  EXECUTE FUNCTION uncheck_changed_ingredient();

CREATE TABLE ingredient_packs (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ingredient_id uuid NOT NULL REFERENCES ingredients (id) ON DELETE CASCADE,
  supplier      text NOT NULL CHECK (supplier ~ '[^[:space:]]'),
  name          text NOT NULL CHECK (name ~ '[^[:space:]]'),
  content_mg    bigint NOT NULL CHECK (content_mg BETWEEN 1 AND 1000000000),
  price_cents   integer NOT NULL CHECK (price_cents BETWEEN 0 AND 1000000),
  -- The one that costs are counted from.
  is_preferred  boolean NOT NULL DEFAULT false,
  UNIQUE (ingredient_id, supplier, name)
);
CREATE UNIQUE INDEX ingredient_packs_one_preferred ON ingredient_packs (ingredient_id) WHERE is_preferred;

CREATE TABLE recipes (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- A meal is sold; a part is used in other recipes.
  kind       text NOT NULL CHECK (kind IN ('meal', 'part')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX recipes_named_once ON recipes (lower(name));

CREATE TABLE recipe_versions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipe_id    uuid NOT NULL REFERENCES recipes (id),
  number       integer NOT NULL CHECK (number >= 1),
  -- Retired: a newer one is published. A meal that was made by it still is.
  status       text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'retired')),
  -- Rises with every change of the draft.
  version      integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- Portions that the lines make together; a part makes a batch.
  portions     integer NOT NULL DEFAULT 1 CHECK (portions BETWEEN 1 AND 1000),
  -- What the lines weigh together after cooking.
  output_mg    bigint CHECK (output_mg BETWEEN 1 AND 10000000000),
  method       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  published_by text CHECK (published_by ~ '[^[:space:]]'),
  UNIQUE (recipe_id, number),
  UNIQUE (id, recipe_id),
  CONSTRAINT recipe_versions_published_by_somebody CHECK (num_nonnulls(published_at, published_by) = CASE status WHEN 'draft' THEN 0 ELSE 2 END),
  CONSTRAINT recipe_versions_published_with_weight CHECK (status = 'draft' OR output_mg IS NOT NULL)
);
CREATE UNIQUE INDEX recipe_versions_one_draft ON recipe_versions (recipe_id) WHERE status = 'draft';
CREATE UNIQUE INDEX recipe_versions_one_published ON recipe_versions (recipe_id) WHERE status = 'published';

CREATE TABLE recipe_lines (
  version_id      uuid NOT NULL REFERENCES recipe_versions (id) ON DELETE CASCADE,
  position        integer NOT NULL CHECK (position >= 1),
  ingredient_id   uuid REFERENCES ingredients (id),
  part_recipe_id  uuid REFERENCES recipes (id),
  -- The version of the part that a published version means forever; a draft means the newest one.
  part_version_id uuid,
  -- The edible weight before cooking; of a part, its weight when it is ready.
  net_mg          bigint NOT NULL CHECK (net_mg BETWEEN 1 AND 10000000000),
  prep            text NOT NULL DEFAULT '',
  PRIMARY KEY (version_id, position),
  FOREIGN KEY (part_version_id, part_recipe_id) REFERENCES recipe_versions (id, recipe_id),
  CONSTRAINT recipe_lines_one_thing CHECK (num_nonnulls(ingredient_id, part_recipe_id) = 1),
  CONSTRAINT recipe_lines_only_parts_pinned CHECK (part_version_id IS NULL OR part_recipe_id IS NOT NULL)
);
CREATE INDEX recipe_lines_by_ingredient ON recipe_lines (ingredient_id);
CREATE INDEX recipe_lines_by_part ON recipe_lines (part_recipe_id);

ALTER TABLE meals
  ADD COLUMN recipe_version_id uuid REFERENCES recipe_versions (id),
  ADD COLUMN heating_text text NOT NULL DEFAULT '',
  ADD COLUMN storage_text text NOT NULL DEFAULT '',
  ADD COLUMN retired_at timestamptz,
  ADD COLUMN below_cost_reason text CHECK (below_cost_reason ~ '[^[:space:]]'),
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  -- NULL while it neither follows from the recipe nor has been typed.
  ALTER COLUMN calories DROP NOT NULL,
  ALTER COLUMN carbs DROP NOT NULL,
  ALTER COLUMN fat DROP NOT NULL,
  ALTER COLUMN protein DROP NOT NULL,
  -- NULL while an ingredient has no price.
  ALTER COLUMN cost_cents DROP NOT NULL,
  DROP CONSTRAINT meals_sold_above_cost,
  ADD CONSTRAINT meals_sold_above_cost CHECK (sell_price_cents > cost_cents OR below_cost_reason IS NOT NULL),
  ADD CONSTRAINT meals_available_with_nutrition CHECK (NOT is_available OR num_nonnulls(calories, carbs, fat, protein) = 4),
  ADD CONSTRAINT meals_retired_not_available CHECK (NOT is_available OR retired_at IS NULL);
CREATE INDEX meals_by_recipe_version ON meals (recipe_version_id);

-- Per portion, before cooking, exactly; `grams` is the same in whole grams, at least one. Whoever writes grams alone means
-- whole grams.
ALTER TABLE meal_ingredients ADD COLUMN mg integer CHECK (mg BETWEEN 1 AND 2000000);
UPDATE meal_ingredients SET mg = grams * 1000;
CREATE FUNCTION keep_mg_in_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mg IS NULL OR (TG_OP = 'UPDATE' AND NEW.mg = OLD.mg AND NEW.grams <> OLD.grams) THEN NEW.mg := NEW.grams * 1000; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER meal_ingredients_in_step BEFORE INSERT OR UPDATE ON meal_ingredients
  FOR EACH ROW EXECUTE FUNCTION keep_mg_in_step();
ALTER TABLE meal_ingredients ALTER COLUMN mg SET NOT NULL,
  ADD CONSTRAINT meal_ingredients_grams_of_mg CHECK (grams = greatest(1, round(mg / 1000.0)));

-- What is published stays as it is. It only makes way for the next version.
CREATE FUNCTION guard_recipe_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'draft' THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'a version of a recipe begins as a draft'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_versions_begin_as_drafts';
  END IF;
  IF OLD.status = 'draft' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    IF NEW.status = 'retired' OR (NEW.id, NEW.recipe_id, NEW.number) IS DISTINCT FROM (OLD.id, OLD.recipe_id, OLD.number) THEN
      RAISE EXCEPTION 'a draft of a recipe is changed, published or deleted'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_versions_begin_as_drafts';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status = 'retired' AND
    (NEW.id, NEW.recipe_id, NEW.number, NEW.version, NEW.portions, NEW.output_mg, NEW.method, NEW.created_at, NEW.published_at, NEW.published_by)
    IS NOT DISTINCT FROM
    (OLD.id, OLD.recipe_id, OLD.number, OLD.version, OLD.portions, OLD.output_mg, OLD.method, OLD.created_at, OLD.published_at, OLD.published_by)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a published version of a recipe never changes'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_versions_published_stay';
END $$;
CREATE TRIGGER recipe_versions_published_stay BEFORE INSERT OR UPDATE OR DELETE ON recipe_versions
  FOR EACH ROW EXECUTE FUNCTION guard_recipe_version();

CREATE FUNCTION guard_recipe_publishing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM recipe_lines WHERE version_id = NEW.id)
    OR EXISTS (SELECT FROM recipe_lines l LEFT JOIN recipe_versions p ON p.id = l.part_version_id
               WHERE l.version_id = NEW.id AND l.part_recipe_id IS NOT NULL AND coalesce(p.status, 'draft') = 'draft')
  THEN
    RAISE EXCEPTION 'a recipe is published with lines, each part of it in a version that is published'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_versions_published_whole';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_versions_published_whole AFTER UPDATE ON recipe_versions
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status = 'published') EXECUTE FUNCTION guard_recipe_publishing();

CREATE FUNCTION guard_recipe_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a recipe stays a meal or a part' USING ERRCODE = 'check_violation', CONSTRAINT = 'recipes_keep_their_kind';
END $$;
CREATE TRIGGER recipes_keep_their_kind BEFORE UPDATE ON recipes
  FOR EACH ROW WHEN (OLD.kind <> NEW.kind OR OLD.id <> NEW.id) EXECUTE FUNCTION guard_recipe_kind();

-- Publishing waits for a line that is being written, and the other way around: both lock the version.
CREATE FUNCTION guard_recipe_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM recipe_versions
    WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.version_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.version_id END)
    FOR UPDATE;
  IF EXISTS (SELECT FROM recipe_versions
    WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.version_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.version_id END)
      AND status <> 'draft')
  THEN
    RAISE EXCEPTION 'a published version of a recipe never changes'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_versions_published_stay';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER recipe_lines_published_stay BEFORE INSERT OR UPDATE OR DELETE ON recipe_lines
  FOR EACH ROW EXECUTE FUNCTION guard_recipe_line();

-- No recipe is a part of itself, through whatever parts, in its draft or in what is published. Two who write such lines at once
-- come one after the other.
CREATE FUNCTION guard_recipe_graph() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('recipes'), hashtext('graph'));
  SELECT recipe_id INTO whole FROM recipe_versions WHERE id = NEW.version_id;
  IF NOT EXISTS (SELECT FROM recipes WHERE id = NEW.part_recipe_id AND kind = 'part') THEN
    RAISE EXCEPTION 'only a part can be used in a recipe' USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_lines_use_parts';
  END IF;
  IF EXISTS (
    WITH RECURSIVE below (recipe_id) AS (
      SELECT NEW.part_recipe_id
      UNION
      SELECT l.part_recipe_id FROM below b
        JOIN recipe_versions v ON v.recipe_id = b.recipe_id AND v.status <> 'retired'
        JOIN recipe_lines l ON l.version_id = v.id AND l.part_recipe_id IS NOT NULL)
    SELECT FROM below WHERE recipe_id = whole)
  THEN
    RAISE EXCEPTION 'a recipe cannot be a part of itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'recipe_lines_no_circle';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_lines_no_circle AFTER INSERT OR UPDATE ON recipe_lines
  FOR EACH ROW WHEN (NEW.part_recipe_id IS NOT NULL) EXECUTE FUNCTION guard_recipe_graph();

-- Every ingredient of a version, through its parts.
CREATE FUNCTION ingredients_of_version(version uuid) RETURNS TABLE (ingredient_id uuid) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE used (version_id) AS (
    SELECT version
    UNION
    SELECT l.part_version_id FROM used u JOIN recipe_lines l ON l.version_id = u.version_id
    WHERE l.part_version_id IS NOT NULL)
  SELECT DISTINCT l.ingredient_id FROM used u JOIN recipe_lines l ON l.version_id = u.version_id
  WHERE l.ingredient_id IS NOT NULL
$$;

-- Recipes of what there is. Where somebody says that the ingredients are complete, the recipe is published in that name; else it
-- is a draft. Names that occur twice get the address of the meal.
INSERT INTO recipes (id, name, kind)
SELECT m.id, CASE WHEN count(*) OVER (PARTITION BY lower(m.name)) = 1 THEN m.name ELSE left(m.name, 60) || ' (' || left(m.slug, 57) || ')' END, 'meal'
FROM meals m WHERE EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = m.id)
ON CONFLICT DO NOTHING;
INSERT INTO recipe_versions (id, recipe_id, number, output_mg)
SELECT r.id, r.id, 1, (SELECT sum(i.mg) FROM meal_ingredients i WHERE i.meal_id = r.id) FROM recipes r;
INSERT INTO recipe_lines (version_id, position, ingredient_id, net_mg)
SELECT meal_id, position, ingredient_id, mg FROM meal_ingredients WHERE meal_id IN (SELECT id FROM recipes);
UPDATE recipe_versions v SET status = 'published', published_at = m.recipe_checked_at, published_by = m.recipe_checked_by
FROM meals m WHERE m.id = v.recipe_id AND m.recipe_checked_at IS NOT NULL;
UPDATE meals m SET recipe_version_id = v.id FROM recipe_versions v WHERE v.id = m.id AND v.status = 'published';

-- For sale only: a meal of a published recipe with exactly the ingredients of that recipe, its parts' too, each one checked. Its
-- ingredients are held until the transaction ends, so that a check of one of them that is taken back meanwhile finds this meal and
-- takes it off the menu.
CREATE OR REPLACE FUNCTION guard_meal_for_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ingredients i JOIN meal_ingredients r ON r.ingredient_id = i.id
    WHERE r.meal_id = NEW.id ORDER BY i.id FOR SHARE OF i;
  IF NEW.recipe_checked_at IS NULL
    OR NOT EXISTS (SELECT FROM recipe_versions v JOIN recipes r ON r.id = v.recipe_id
                   WHERE v.id = NEW.recipe_version_id AND v.status <> 'draft' AND r.kind = 'meal')
    OR NOT EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = NEW.id)
    OR EXISTS (SELECT FROM meal_ingredients r JOIN ingredients i ON i.id = r.ingredient_id
               WHERE r.meal_id = NEW.id AND i.checked_at IS NULL)
    OR EXISTS (SELECT ingredient_id FROM ingredients_of_version(NEW.recipe_version_id)
               EXCEPT SELECT ingredient_id FROM meal_ingredients WHERE meal_id = NEW.id)
    OR EXISTS (SELECT ingredient_id FROM meal_ingredients WHERE meal_id = NEW.id
               EXCEPT SELECT ingredient_id FROM ingredients_of_version(NEW.recipe_version_id))
  THEN
    RAISE EXCEPTION 'nobody has checked all that "%" contains, so it cannot be available', NEW.name
      USING ERRCODE = 'check_violation', CONSTRAINT = 'meals_available_only_when_known',
        HINT = 'Publish its recipe, check each ingredient, and let the meal take that version of the recipe.';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER meals_available_only_when_known ON meals;
CREATE TRIGGER meals_available_only_when_known
  BEFORE INSERT OR UPDATE OF id, is_available, recipe_checked_at, recipe_checked_by, recipe_version_id ON meals
  FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION guard_meal_for_sale();

-- Whoever empties the recipes empties the menu.
CREATE FUNCTION withdraw_all_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE meals SET is_available = false WHERE is_available;
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_lines_emptied AFTER TRUNCATE ON recipe_lines
  FOR EACH STATEMENT EXECUTE FUNCTION withdraw_all_meals();
