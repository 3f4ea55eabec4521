-- A case may concern one of the three portions of a meal in a box, and so may what is settled about it. See docs/decisions/0120.

ALTER TABLE kitchen_cases
  -- Of a batch that is short or was thrown away: so many portions of its meal are missing. NULL: all portions of the line.
  ADD COLUMN portions integer CHECK (portions >= 1),
  ADD CONSTRAINT kitchen_cases_short_of_a_batch
    CHECK (kind NOT IN ('short', 'batch_discarded') OR num_nonnulls(order_item_id, batch_id, portions) = 3);
DROP INDEX kitchen_cases_one_open;
CREATE UNIQUE INDEX kitchen_cases_one_open ON kitchen_cases (order_item_id, kind)
  WHERE state = 'open' AND order_item_id IS NOT NULL AND batch_id IS NULL;
CREATE UNIQUE INDEX kitchen_cases_one_open_of_batch ON kitchen_cases (order_item_id, batch_id)
  WHERE state = 'open' AND batch_id IS NOT NULL;
CREATE INDEX kitchen_cases_by_batch ON kitchen_cases (batch_id) WHERE batch_id IS NOT NULL;

-- What was amended before concerned all portions of a line.
ALTER TABLE order_amendments ADD COLUMN from_meal_id uuid, ADD COLUMN portions integer;
ALTER TABLE order_amendments DISABLE TRIGGER order_amendments_append_only;
UPDATE order_amendments a SET from_meal_id = b.from_meal_id, portions = b.quantity
FROM (SELECT x.id, i.quantity,
    coalesce(lag(x.meal_id) OVER (PARTITION BY x.order_item_id ORDER BY x.id), i.meal_id) AS from_meal_id
  FROM order_amendments x JOIN order_items i ON i.id = x.order_item_id) b
WHERE b.id = a.id;
ALTER TABLE order_amendments ENABLE TRIGGER order_amendments_append_only;
ALTER TABLE order_amendments
  ALTER COLUMN from_meal_id SET NOT NULL,
  ALTER COLUMN portions SET NOT NULL,
  ADD CONSTRAINT order_amendments_from_meal_id_fkey FOREIGN KEY (from_meal_id) REFERENCES meals (id),
  ADD CONSTRAINT order_amendments_portions_check CHECK (portions >= 1);

-- Lines as they are cooked: a row for each meal that is made for a line, with its portions. What is left out has none.
CREATE VIEW cooked_lines AS
SELECT i.id, i.order_id, i.for_persons, i.unit_price_cents, i.confirmation, i.recipe_version_id,
  c.meal_id, c.meal_name, c.meal_category, c.allergens, c.quantity, c.is_amended
FROM order_items i CROSS JOIN LATERAL (
  SELECT i.meal_id, i.meal_name, i.meal_category, i.allergens, i.quantity, false AS is_amended
  WHERE NOT EXISTS (SELECT FROM order_amendments a WHERE a.order_item_id = i.id)
  UNION ALL
  SELECT m.meal_id, coalesce(n.meal_name, i.meal_name), coalesce(n.meal_category, i.meal_category),
    CASE WHEN n.id IS NULL THEN i.allergens ELSE n.allergens END, m.portions, n.id IS NOT NULL
  FROM (
    SELECT p.meal_id, sum(p.portions)::integer AS portions
    FROM (
      SELECT i.meal_id, i.quantity AS portions WHERE EXISTS (SELECT FROM order_amendments a WHERE a.order_item_id = i.id)
      UNION ALL
      SELECT a.from_meal_id, -a.portions FROM order_amendments a WHERE a.order_item_id = i.id
      UNION ALL
      SELECT a.meal_id, a.portions FROM order_amendments a WHERE a.order_item_id = i.id AND NOT a.is_left_out
    ) p GROUP BY p.meal_id HAVING sum(p.portions) > 0
  ) m
  LEFT JOIN LATERAL (
    SELECT a.id, a.meal_name, a.meal_category, a.allergens FROM order_amendments a
    WHERE a.order_item_id = i.id AND a.meal_id = m.meal_id AND NOT a.is_left_out ORDER BY a.id DESC LIMIT 1
  ) n ON true
) c;

-- Nobody takes portions from a line that are not in it any more.
CREATE FUNCTION guard_amended_portions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.portions > coalesce((SELECT quantity FROM cooked_lines WHERE id = NEW.order_item_id AND meal_id = NEW.from_meal_id), 0) THEN
    RAISE EXCEPTION 'a line has no such portions any more'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_amendments_of_portions_there';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_amendments_of_portions_there BEFORE INSERT ON order_amendments
  FOR EACH ROW EXECUTE FUNCTION guard_amended_portions();
