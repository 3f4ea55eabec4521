-- The kitchen's production: where and when a recipe is cooked, batches of a released work order, the kitchen's rules for
-- clashes, and cases that somebody must settle before the release. See docs/decisions/0114.

ALTER TABLE recipes
  -- Where in the kitchen it is made; empty while nobody has said.
  ADD COLUMN station text NOT NULL DEFAULT '' CHECK (length(station) <= 40),
  -- Hour of the day in the kitchen's zone at which its batch begins; NULL: as early as what uses it needs.
  ADD COLUMN start_hour integer CHECK (start_hour BETWEEN 0 AND 23),
  -- Days before the production day.
  ADD COLUMN lead_days integer NOT NULL DEFAULT 0 CHECK (lead_days BETWEEN 0 AND 6);

ALTER TABLE ingredients
  -- What one piece weighs, such as an egg without its shell: cooks count it then.
  ADD COLUMN piece_mg integer CHECK (piece_mg BETWEEN 1 AND 100000000),
  -- On the food traceability list (21 CFR 1, subpart S): where it came from must be kept.
  ADD COLUMN is_traceable boolean NOT NULL DEFAULT false;
UPDATE ingredients SET piece_mg = 50000 WHERE name IN ('Egg', 'Eggs');

ALTER TABLE work_orders
  DROP CONSTRAINT work_orders_status_check,
  ADD CONSTRAINT work_orders_status_check
    CHECK (status IN ('planned', 'released', 'in_production', 'produced', 'closed', 'superseded', 'canceled')),
  ADD COLUMN released_at timestamptz,
  ADD COLUMN released_by text CHECK (released_by <> ''),
  -- Why it was released although something blocked it; what that was stands beside it.
  ADD COLUMN override_reason text CHECK (override_reason ~ '[^[:space:]]'),
  ADD COLUMN overridden text[] NOT NULL DEFAULT '{}',
  ADD COLUMN extra_bp integer NOT NULL DEFAULT 0 CHECK (extra_bp BETWEEN 0 AND 5000),
  ADD CONSTRAINT work_orders_released_by_somebody CHECK (num_nonnulls(released_at, released_by) <> 1),
  ADD CONSTRAINT work_orders_overridden_with_reason CHECK (override_reason IS NOT NULL OR overridden = '{}');

CREATE TABLE kitchen_settings (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  weight_units text NOT NULL DEFAULT 'us' CHECK (weight_units IN ('us', 'metric')),
  -- Cooked beyond what is ordered, in basis points of the portions of each meal.
  extra_bp     integer NOT NULL DEFAULT 0 CHECK (extra_bp BETWEEN 0 AND 5000),
  version      integer NOT NULL DEFAULT 1 CHECK (version >= 1)
);
INSERT INTO kitchen_settings DEFAULT VALUES;

-- What is made together in one go; written when a work order is released.
CREATE TABLE production_batches (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  work_order_id     uuid NOT NULL REFERENCES work_orders (id),
  recipe_version_id uuid NOT NULL REFERENCES recipe_versions (id),
  -- NULL: a part.
  meal_id           uuid REFERENCES meals (id),
  name              text NOT NULL CHECK (name <> ''),
  kind              text NOT NULL CHECK (kind IN ('meal', 'part')),
  station           text NOT NULL,
  starts_at         timestamptz NOT NULL,
  position          integer NOT NULL CHECK (position >= 1),
  ordered_portions  integer CHECK (ordered_portions >= 1),
  planned_portions  integer CHECK (planned_portions >= 1),
  planned_mg        bigint NOT NULL CHECK (planned_mg >= 1),
  produced_portions integer CHECK (produced_portions >= 0),
  produced_mg       bigint CHECK (produced_mg >= 0),
  status            text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'cooking', 'cooling', 'released', 'discarded')),
  started_at        timestamptz,
  cooked_at         timestamptz,
  finished_at       timestamptz,
  use_by            date,
  version           integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  UNIQUE (work_order_id, position),
  CONSTRAINT production_batches_meals_have_portions
    CHECK ((kind = 'meal') = (num_nonnulls(meal_id, ordered_portions, planned_portions) = 3) AND (kind = 'meal' OR produced_portions IS NULL)),
  CONSTRAINT production_batches_started_first CHECK (started_at IS NOT NULL OR (status = 'planned' AND num_nonnulls(cooked_at, finished_at) = 0)
    OR status = 'discarded')
);
CREATE INDEX production_batches_by_recipe ON production_batches (recipe_version_id);
CREATE INDEX production_batches_by_meal ON production_batches (meal_id) WHERE meal_id IS NOT NULL;

CREATE TABLE production_batch_needs (
  batch_id      uuid NOT NULL REFERENCES production_batches (id) ON DELETE CASCADE,
  position      integer NOT NULL CHECK (position >= 1),
  ingredient_id uuid REFERENCES ingredients (id),
  part_batch_id uuid REFERENCES production_batches (id),
  mg            bigint NOT NULL CHECK (mg >= 1),
  PRIMARY KEY (batch_id, position),
  CONSTRAINT production_batch_needs_one_thing CHECK (num_nonnulls(ingredient_id, part_batch_id) = 1)
);
CREATE INDEX production_batch_needs_by_ingredient ON production_batch_needs (ingredient_id) WHERE ingredient_id IS NOT NULL;
CREATE INDEX production_batch_needs_by_part ON production_batch_needs (part_batch_id) WHERE part_batch_id IS NOT NULL;

-- The release freezes the plan: of a batch only what became of it changes. A release is taken back while nothing has begun.
CREATE FUNCTION guard_production_batch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  become CONSTANT text[] := ARRAY['produced_portions', 'produced_mg', 'status', 'started_at', 'cooked_at', 'finished_at', 'use_by', 'version'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - become = to_jsonb(NEW) - become THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.status = 'planned' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a released plan stays as it is' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'production_batches_stay';
END $$;
CREATE TRIGGER production_batches_stay BEFORE UPDATE OR DELETE ON production_batches
  FOR EACH ROW EXECUTE FUNCTION guard_production_batch();
CREATE FUNCTION guard_production_need() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With its batch, which says whether it may go.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a released plan stays as it is' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'production_batch_needs_stay';
END $$;
CREATE TRIGGER production_batch_needs_stay BEFORE UPDATE OR DELETE ON production_batch_needs
  FOR EACH ROW EXECUTE FUNCTION guard_production_need();

-- What the kitchen does for those who must not eat something that a meal holds, as the chef wrote it.
CREATE TABLE clash_rules (
  meal_id  uuid NOT NULL REFERENCES meals (id),
  -- A word of the preferences form.
  what     text NOT NULL CHECK (what <> ''),
  act      text NOT NULL CHECK (act IN ('leave_out', 'swap')),
  text     text NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  version  integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  PRIMARY KEY (meal_id, what)
);

-- What somebody must settle about a paid box before its food is released.
CREATE TABLE kitchen_cases (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  delivery_date date NOT NULL,
  order_id      uuid NOT NULL REFERENCES orders (id),
  order_item_id uuid REFERENCES order_items (id),
  batch_id      uuid REFERENCES production_batches (id),
  kind          text NOT NULL CHECK (kind IN ('clash', 'short', 'batch_discarded', 'mismatch')),
  state         text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'swapped', 'accepted', 'refunded', 'dropped')),
  -- Of a clash: what is new in it, in words of the preferences form.
  words         text[] NOT NULL DEFAULT '{}',
  reason        text NOT NULL CHECK (reason <> ''),
  opened_at     timestamptz NOT NULL,
  opened_by     text NOT NULL CHECK (opened_by <> ''),
  settled_at    timestamptz,
  -- Staff or the household.
  actor         text CHECK (actor <> ''),
  note          text,
  version       integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  CONSTRAINT kitchen_cases_settled_by_somebody CHECK (num_nonnulls(settled_at, actor) = CASE state WHEN 'open' THEN 0 ELSE 2 END)
);
CREATE INDEX kitchen_cases_by_day ON kitchen_cases (delivery_date);
CREATE INDEX kitchen_cases_by_order ON kitchen_cases (order_id);
CREATE UNIQUE INDEX kitchen_cases_one_open ON kitchen_cases (order_item_id, kind) WHERE state = 'open' AND order_item_id IS NOT NULL;

-- A line of a placed order never changes. What is cooked in its place is another row, and the last one counts.
CREATE TABLE order_amendments (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id uuid NOT NULL REFERENCES order_items (id),
  meal_id       uuid NOT NULL REFERENCES meals (id),
  meal_name     text NOT NULL CHECK (meal_name <> ''),
  meal_category text NOT NULL,
  allergens     text[],
  case_id       uuid REFERENCES kitchen_cases (id),
  reason        text NOT NULL CHECK (reason <> ''),
  actor         text NOT NULL CHECK (actor <> ''),
  at            timestamptz NOT NULL
);
CREATE UNIQUE INDEX order_amendments_by_item ON order_amendments (order_item_id, id);
CREATE TRIGGER order_amendments_append_only BEFORE UPDATE OR DELETE ON order_amendments
  FOR EACH ROW EXECUTE FUNCTION only_forgets('reason');

-- Wakes the tablets: what has changed they read themselves.
CREATE FUNCTION tell_production() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('production', '');
  RETURN NULL;
END $$;
CREATE TRIGGER work_orders_told AFTER INSERT OR UPDATE OF status ON work_orders FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER production_batches_told AFTER INSERT OR UPDATE ON production_batches FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER kitchen_settings_told AFTER UPDATE ON kitchen_settings FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER kitchen_cases_told AFTER INSERT OR UPDATE ON kitchen_cases FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
