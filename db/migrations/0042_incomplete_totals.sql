-- Whether the whole recipe of a meal is in the ingredient totals of its work order. Of those made before, today's recipe tells.
ALTER TABLE work_order_items ADD COLUMN has_complete_recipe boolean;
UPDATE work_order_items i SET has_complete_recipe =
  EXISTS (SELECT FROM meals m WHERE m.id = i.meal_id AND m.recipe_checked_at IS NOT NULL)
  AND EXISTS (SELECT FROM meal_ingredients r WHERE r.meal_id = i.meal_id);
ALTER TABLE work_order_items ALTER COLUMN has_complete_recipe SET NOT NULL;
