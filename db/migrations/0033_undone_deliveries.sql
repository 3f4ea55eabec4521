-- A delivery mark can be taken back (docs/decisions/0041). That is no step of an order's way, so the table of moves does not
-- have it: a delivered order returns to the status that it was marked in, and to no other, and loses the time of its delivery.
CREATE FUNCTION status_before_delivery(delivered_order uuid) RETURNS order_status LANGUAGE sql STABLE AS $$
  SELECT from_status FROM order_history
  WHERE order_id = delivered_order AND kind = 'status' AND to_status = 'delivered'
  ORDER BY id DESC LIMIT 1
$$;

-- As in 0016, and a delivered order may return.
CREATE OR REPLACE FUNCTION guard_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items_meals integer;
  items_cents integer;
  may_move    boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('draft', 'pending') THEN
      RAISE EXCEPTION 'an order cannot begin as %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_first_status';
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.status <> OLD.status THEN
    IF OLD.status = 'delivered' THEN
      may_move := NEW.delivered_at IS NULL AND NEW.status IS NOT DISTINCT FROM status_before_delivery(NEW.id);
    ELSE
      may_move := EXISTS (
        SELECT FROM order_status_moves m WHERE m.from_status = OLD.status AND m.to_status = NEW.status);
    END IF;
    IF NOT may_move THEN
      RAISE EXCEPTION 'an order cannot move from % to %', OLD.status, NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_status_move';
    END IF;
    IF NEW.status = 'confirmed' THEN
      SELECT coalesce(sum(quantity), 0), coalesce(sum(total_price_cents), 0)
        INTO items_meals, items_cents FROM order_items WHERE order_id = NEW.id;
      IF items_meals = 0 OR items_meals <> NEW.total_meals OR items_cents <> NEW.subtotal_cents THEN
        RAISE EXCEPTION 'order % counts % meals for % cents, its items % meals for % cents',
          NEW.id, NEW.total_meals, NEW.subtotal_cents, items_meals, items_cents
          USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_items_add_up';
      END IF;
    END IF;
  END IF;

  IF NEW.user_id <> OLD.user_id OR (OLD.status NOT IN ('draft', 'pending') AND (
       NEW.total_meals, NEW.subtotal_cents, NEW.shipping_fee_cents, NEW.discount_cents,
       NEW.promo_discount_cents, NEW.tax_cents, NEW.credit_cents, NEW.order_number
     ) IS DISTINCT FROM (
       OLD.total_meals, OLD.subtotal_cents, OLD.shipping_fee_cents, OLD.discount_cents,
       OLD.promo_discount_cents, OLD.tax_cents, OLD.credit_cents, OLD.order_number
     )) THEN
    RAISE EXCEPTION 'the price, number and owner of a placed order do not change'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_placed_is_fixed';
  END IF;

  NEW.version := OLD.version + 1;
  IF NEW.updated_at = OLD.updated_at THEN
    NEW.updated_at := now();
  END IF;
  RETURN NEW;
END $$;
