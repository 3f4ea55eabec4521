-- The menu of a delivery week (docs/decisions/0097). A week is known by its scheduled date, also when its delivery is moved.
-- The draft is what the owner works on; menu_week_meals is what was published and what households are told and charged.
CREATE TABLE menu_weeks (
  scheduled_date  date PRIMARY KEY,
  -- [{"mealId", "priceCents", "portionLimit"}] in menu order.
  draft           jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(draft) = 'array'),
  draft_meals_max integer CHECK (draft_meals_max BETWEEN 1 AND 1000000),
  -- When the draft publishes itself.
  publish_at      timestamptz,
  -- Rises with every change, so that an edit of an older one is refused.
  version         integer NOT NULL DEFAULT 1,
  published_at    timestamptz,
  published_by    text CHECK (published_by <> ''),
  -- Meals of all orders together that newcomers may fill; null: no limit.
  meals_max       integer CHECK (meals_max BETWEEN 1 AND 1000000),
  CONSTRAINT menu_weeks_published_by_somebody CHECK ((published_at IS NULL) = (published_by IS NULL))
);

CREATE TABLE menu_week_meals (
  scheduled_date date NOT NULL REFERENCES menu_weeks (scheduled_date),
  meal_id        uuid NOT NULL REFERENCES meals (id),
  position       integer NOT NULL CHECK (position >= 1),
  -- What a new order pays.
  price_cents    integer NOT NULL CHECK (price_cents BETWEEN 1 AND 100000),
  -- What a box pays that was told its price before: never more than a new order.
  promised_cents integer NOT NULL CHECK (promised_cents BETWEEN 1 AND 100000),
  portion_limit  integer CHECK (portion_limit BETWEEN 0 AND 1000000),
  PRIMARY KEY (scheduled_date, meal_id),
  UNIQUE (scheduled_date, position) DEFERRABLE,
  CONSTRAINT menu_week_meals_keep_promise CHECK (promised_cents <= price_cents)
);

CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_weeks
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_week_meals
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
