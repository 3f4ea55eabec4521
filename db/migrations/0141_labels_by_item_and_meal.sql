-- Labels of a line are counted for each of its meals: in this order nothing is sorted, and no other index looks cheaper.
CREATE INDEX meal_labels_by_item_and_meal ON meal_labels (order_item_id, meal_id);
DROP INDEX meal_labels_by_item;
