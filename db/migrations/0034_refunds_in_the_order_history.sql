-- Money given back of an order, and a refund that fails after it was given, is news for the kitchen and for the household.
ALTER TABLE order_history
  DROP CONSTRAINT order_history_kind_check,
  ADD CONSTRAINT order_history_kind_check CHECK (kind IN ('created', 'status', 'items', 'test', 'moved', 'refund'));

CREATE FUNCTION record_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, user_id, kind, from_status, to_status, occurred_at)
    SELECT o.id, o.user_id, 'refund', o.status, o.status, NEW.updated_at FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
-- One that is asked for, or refused, has given nothing. Whoever settles a refund has locked its order before.
CREATE TRIGGER refunds_recorded AFTER UPDATE OF status ON refunds
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND 'succeeded' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION record_order_refund();
