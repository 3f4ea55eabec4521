-- An order whose delivery moves to another day is news for its household and for the kitchen. The record keeps both days.
ALTER TABLE order_history
  DROP CONSTRAINT order_history_kind_check,
  ADD CONSTRAINT order_history_kind_check CHECK (kind IN ('created', 'status', 'items', 'test', 'moved')),
  ADD COLUMN from_delivery_date date,
  ADD COLUMN to_delivery_date   date,
  ADD CONSTRAINT order_history_days_of_moves CHECK (
    (kind = 'moved') = (from_delivery_date IS NOT NULL) AND (kind = 'moved') = (to_delivery_date IS NOT NULL));

CREATE FUNCTION record_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history
      (order_id, user_id, kind, from_status, to_status, from_delivery_date, to_delivery_date, occurred_at)
    VALUES (NEW.id, NEW.user_id, 'moved', OLD.status, NEW.status, OLD.delivery_date, NEW.delivery_date, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_delivery_move_recorded AFTER UPDATE OF delivery_date ON orders
  FOR EACH ROW WHEN (OLD.delivery_date <> NEW.delivery_date AND NEW.status <> 'draft')
  EXECUTE FUNCTION record_order_move();
