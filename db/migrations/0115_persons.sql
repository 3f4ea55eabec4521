-- The persons whom a household's boxes feed. A household without any is one person without a name: what it avoids stands
-- in onboarding_answers alone, which is the union of what its persons must not eat once there are some.
CREATE TABLE persons (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  position   integer NOT NULL CHECK (position BETWEEN 1 AND 10),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  portions   integer NOT NULL CHECK (portions BETWEEN 1 AND 100),
  -- [{"what": "peanuts", "severity": "severe"}]
  must_not   jsonb NOT NULL DEFAULT '[]'
    CONSTRAINT persons_must_not_is_a_list CHECK (jsonb_typeof(must_not) = 'array'),
  dislikes   text[] NOT NULL DEFAULT '{}'
    CONSTRAINT persons_known_dislikes
    CHECK (dislikes <@ ARRAY['beef', 'pork', 'chicken', 'fish', 'shellfish',
      'gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy', 'sesame']),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, position)
);
CREATE UNIQUE INDEX persons_one_of_a_name ON persons (user_id, lower(name));

-- Whom a line is for; empty for everybody. What the household typed to take a meal that one of them must not eat.
ALTER TABLE subscription_selections ADD COLUMN for_persons uuid[], ADD COLUMN confirmation text;
ALTER TABLE box_selections ADD COLUMN for_persons uuid[], ADD COLUMN confirmation text;
ALTER TABLE meal_selections ADD COLUMN for_persons uuid[], ADD COLUMN confirmation text,
  ADD COLUMN accepted_clashes text[] NOT NULL DEFAULT '{}';
ALTER TABLE order_items ADD COLUMN for_persons uuid[], ADD COLUMN confirmation text;

-- The persons as they were when the order was placed, like what the household avoided.
ALTER TABLE orders ADD COLUMN persons jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT orders_persons_is_a_list CHECK (jsonb_typeof(persons) = 'array');

CREATE FUNCTION refuse_change_of_placed_persons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('draft', 'pending') AND NEW.persons IS DISTINCT FROM OLD.persons THEN
    RAISE EXCEPTION 'the persons of a placed order do not change'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_persons_fixed_once_placed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_persons_fixed_once_placed BEFORE UPDATE OF persons ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_placed_persons();
