-- Nearly no line is ever amended: whether this one was is asked once, and the sums over amendments wait for a yes. The rows are
-- the same as before, in a third of the time.
CREATE OR REPLACE VIEW cooked_lines AS
SELECT i.id, i.order_id, i.for_persons, i.unit_price_cents, i.confirmation, i.recipe_version_id,
  c.meal_id, c.meal_name, c.meal_category, c.allergens, c.quantity, c.is_amended
FROM order_items i
LEFT JOIN LATERAL (SELECT true AS is_so FROM order_amendments a WHERE a.order_item_id = i.id LIMIT 1) amended ON true
CROSS JOIN LATERAL (
  SELECT i.meal_id, i.meal_name, i.meal_category, i.allergens, i.quantity, false AS is_amended
  WHERE amended.is_so IS NULL
  UNION ALL
  SELECT m.meal_id, coalesce(n.meal_name, i.meal_name), coalesce(n.meal_category, i.meal_category),
    CASE WHEN n.id IS NULL THEN i.allergens ELSE n.allergens END, m.portions, n.id IS NOT NULL
  FROM (
    SELECT p.meal_id, sum(p.portions)::integer AS portions
    FROM (
      SELECT i.meal_id, i.quantity AS portions
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
  WHERE amended.is_so
) c;
