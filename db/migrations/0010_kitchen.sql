-- Generating twice from the same orders returns the same work order (input_hash);
-- changed orders make the next revision.
CREATE TABLE work_orders (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  work_order_number text NOT NULL UNIQUE CHECK (work_order_number <> ''),
  delivery_date     date NOT NULL,
  revision          integer NOT NULL CHECK (revision >= 1),
  input_hash        text NOT NULL,
  production_date   date NOT NULL,
  status            text NOT NULL DEFAULT 'planned'
    CHECK (status IN ('planned', 'in_production', 'produced', 'superseded', 'canceled')),
  total_meals       integer NOT NULL CHECK (total_meals >= 0),
  created_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (delivery_date, revision),
  CONSTRAINT work_orders_produced_before_delivery CHECK (production_date <= delivery_date)
);
CREATE INDEX work_orders_by_production_date ON work_orders (production_date);

-- Names, prices and grams are copied: a later change of the menu does not rewrite what was cooked.
CREATE TABLE work_order_items (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  work_order_id    uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  meal_id          uuid NOT NULL REFERENCES meals (id),
  meal_name        text NOT NULL,
  quantity         integer NOT NULL CHECK (quantity >= 1),
  unit_price_cents integer NOT NULL CHECK (unit_price_cents BETWEEN 0 AND 100000),
  position         integer NOT NULL CHECK (position >= 1),
  UNIQUE (work_order_id, position)
);
CREATE INDEX work_order_items_by_meal ON work_order_items (work_order_id, meal_id);

CREATE TABLE work_order_ingredients (
  work_order_id   uuid NOT NULL REFERENCES work_orders (id) ON DELETE CASCADE,
  ingredient_id   uuid NOT NULL REFERENCES ingredients (id),
  ingredient_name text NOT NULL,
  grams           integer NOT NULL CHECK (grams >= 1),
  PRIMARY KEY (work_order_id, ingredient_id)
);
