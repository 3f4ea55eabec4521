CREATE TABLE meals (
  id                      uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name                    text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  slug                    text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description             text NOT NULL,
  main_ingredients        text NOT NULL,
  nutritional_description text NOT NULL,
  -- Shown when the meal has no rows in meal_images.
  image_url               text,
  calories                integer NOT NULL CHECK (calories BETWEEN 1 AND 3000),
  carbs                   integer NOT NULL CHECK (carbs BETWEEN 0 AND 500),
  fat                     integer NOT NULL CHECK (fat BETWEEN 0 AND 300),
  protein                 integer NOT NULL CHECK (protein BETWEEN 0 AND 300),
  cost_cents              integer NOT NULL CHECK (cost_cents BETWEEN 0 AND 100000),
  sell_price_cents        integer NOT NULL CHECK (sell_price_cents BETWEEN 1 AND 100000),
  category                text NOT NULL CHECK (category <> ''),
  tax_category            text NOT NULL DEFAULT 'refrigerated-meal' CHECK (tax_category <> ''),
  is_available            boolean NOT NULL DEFAULT true,
  sort_order              integer NOT NULL DEFAULT 0,
  created_at              timestamptz NOT NULL DEFAULT now(),
  updated_at              timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT meals_sold_above_cost CHECK (sell_price_cents > cost_cents)
);

CREATE TABLE meal_images (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  meal_id    uuid NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
  image_url  text NOT NULL,
  alt_text   text NOT NULL,
  sort_order integer NOT NULL,
  UNIQUE (meal_id, sort_order)
);

-- Allergens belong to ingredients alone; a meal's allergens are derived from its recipe, never typed.
CREATE TABLE ingredients (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name         text NOT NULL UNIQUE CHECK (name <> ''),
  allergens    text[] NOT NULL DEFAULT '{}'
    CONSTRAINT ingredients_known_allergens
    CHECK (allergens <@ ARRAY['milk', 'eggs', 'fish', 'crustaceans', 'tree-nuts', 'peanuts', 'wheat',
                              'soybeans', 'sesame', 'gluten', 'molluscs']),
  protein_kind text CHECK (protein_kind IN ('beef', 'pork', 'chicken', 'fish', 'shellfish'))
);

CREATE TABLE meal_ingredients (
  meal_id       uuid NOT NULL REFERENCES meals (id) ON DELETE CASCADE,
  ingredient_id uuid NOT NULL REFERENCES ingredients (id),
  -- Per portion, before cooking.
  grams         integer NOT NULL CHECK (grams BETWEEN 1 AND 2000),
  position      integer NOT NULL CHECK (position >= 1),
  PRIMARY KEY (meal_id, ingredient_id),
  UNIQUE (meal_id, position)
);

-- "Organic" and "pasture-raised" are regulated words: each is said by somebody who can show why.
CREATE TABLE claims (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  meal_id       uuid REFERENCES meals (id) ON DELETE CASCADE,
  ingredient_id uuid REFERENCES ingredients (id) ON DELETE CASCADE,
  claim         text NOT NULL CHECK (claim <> ''),
  owner         text NOT NULL CHECK (owner <> ''),
  evidence      text NOT NULL CHECK (evidence <> ''),
  created_at    timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT claims_about_one_thing CHECK (num_nonnulls(meal_id, ingredient_id) = 1)
);
CREATE UNIQUE INDEX claims_once_per_meal ON claims (meal_id, claim) WHERE meal_id IS NOT NULL;
CREATE UNIQUE INDEX claims_once_per_ingredient ON claims (ingredient_id, claim) WHERE ingredient_id IS NOT NULL;

-- The newest row whose valid_from has come is the rate; no row means exempt.
CREATE TABLE tax_rates (
  category   text NOT NULL,
  county     text NOT NULL,
  valid_from date NOT NULL,
  -- Basis points: 650 is 6.5 %.
  rate_bp    integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 3000),
  PRIMARY KEY (category, county, valid_from)
);
