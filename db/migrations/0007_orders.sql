CREATE TYPE order_status AS ENUM
  ('draft', 'pending', 'confirmed', 'preparing', 'out_for_delivery', 'delivered', 'canceled');

-- Every step an order may take. Orders begin as draft (checkout) or pending (a subscription's coming box).
CREATE TABLE order_status_moves (
  from_status order_status NOT NULL,
  to_status   order_status NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
INSERT INTO order_status_moves (from_status, to_status) VALUES
  ('draft', 'pending'),
  ('draft', 'confirmed'),
  ('draft', 'canceled'),
  ('pending', 'confirmed'),
  ('pending', 'canceled'),
  ('confirmed', 'preparing'),
  ('confirmed', 'out_for_delivery'),
  ('confirmed', 'delivered'),
  ('confirmed', 'canceled'),
  ('preparing', 'out_for_delivery'),
  ('preparing', 'delivered'),
  ('preparing', 'canceled'),
  ('out_for_delivery', 'delivered');

CREATE SEQUENCE order_numbers;
-- RF-2026-0001; the number grows past four digits and never starts again, so it stays unique over the years.
CREATE FUNCTION next_order_number(business_date date) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'RF-' || extract(year FROM business_date) || '-' || lpad(n::text, greatest(4, length(n::text)), '0')
  FROM nextval('order_numbers') AS n
$$;

CREATE TABLE orders (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id               uuid NOT NULL REFERENCES users (id),
  status                order_status NOT NULL DEFAULT 'draft',
  -- Given at confirmation; a draft has none.
  order_number          text UNIQUE CHECK (order_number ~ '^RF-[0-9]{4}-[0-9]{4,}$'),
  delivery_date         date NOT NULL,
  delivery_address_id   uuid NOT NULL,
  subscription_id       uuid,
  promo_code_id         uuid REFERENCES promo_codes (id),
  is_test               boolean NOT NULL DEFAULT false,

  household_size        integer NOT NULL DEFAULT 1 CHECK (household_size BETWEEN 1 AND 10),
  avoid_proteins        text[] NOT NULL DEFAULT '{}',
  avoid_ingredients     text[] NOT NULL DEFAULT '{}',
  dietary_notes         text NOT NULL DEFAULT '' CHECK (length(dietary_notes) <= 500),

  -- Money in cents. discount_cents is the whole discount; promo_discount_cents is the part of it that the
  -- promo code gave. The database computes the total, so a wrong one cannot be written.
  total_meals           integer NOT NULL DEFAULT 0 CHECK (total_meals BETWEEN 0 AND 1000),
  subtotal_cents        integer NOT NULL DEFAULT 0 CHECK (subtotal_cents BETWEEN 0 AND 10000000),
  shipping_fee_cents    integer NOT NULL DEFAULT 0 CHECK (shipping_fee_cents BETWEEN 0 AND 100000),
  discount_cents        integer NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  promo_discount_cents  integer NOT NULL DEFAULT 0 CHECK (promo_discount_cents >= 0),
  tax_cents             integer NOT NULL DEFAULT 0 CHECK (tax_cents BETWEEN 0 AND 10000000),
  total_amount_cents    integer NOT NULL
    GENERATED ALWAYS AS (subtotal_cents + shipping_fee_cents - discount_cents + tax_cents) STORED,

  -- The address as it was when the order was confirmed; a later move of the household does not change it.
  recipient_name        text,
  phone                 text,
  email                 text,
  street_address        text,
  apartment             text,
  city                  text,
  state                 text,
  zip_code              text,
  delivery_instructions text,

  tracking_number       text,
  delivery_notes        text,
  payment_date          timestamptz,
  confirmed_at          timestamptz,
  delivered_at          timestamptz,
  canceled_at           timestamptz,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  -- Counted up by a trigger on every change, for optimistic locks.
  version               integer NOT NULL DEFAULT 1,

  UNIQUE (id, user_id),
  CONSTRAINT orders_own_address FOREIGN KEY (delivery_address_id, user_id) REFERENCES addresses (id, user_id),
  CONSTRAINT orders_discount_within_amount CHECK (discount_cents <= subtotal_cents + shipping_fee_cents),
  CONSTRAINT orders_promo_within_discount CHECK (promo_discount_cents <= discount_cents),
  CONSTRAINT orders_promo_named CHECK (promo_discount_cents = 0 OR promo_code_id IS NOT NULL),
  CONSTRAINT orders_placed_is_complete CHECK (
    status IN ('draft', 'pending', 'canceled')
    OR num_nulls(order_number, confirmed_at, recipient_name, phone, email, street_address, city, state, zip_code) = 0
  ),
  CONSTRAINT orders_delivered_at_known CHECK (status <> 'delivered' OR delivered_at IS NOT NULL)
);
CREATE UNIQUE INDEX orders_one_open_draft ON orders (user_id, delivery_date) WHERE status = 'draft';
CREATE UNIQUE INDEX orders_one_per_box ON orders (subscription_id, delivery_date)
  WHERE subscription_id IS NOT NULL AND status <> 'canceled';
CREATE INDEX orders_by_customer ON orders (user_id, delivery_date DESC);
CREATE INDEX orders_by_delivery_date ON orders (delivery_date, status);

-- What the customer chose, kept while the order can still be edited.
CREATE TABLE meal_selections (
  order_id uuid NOT NULL,
  user_id  uuid NOT NULL,
  meal_id  uuid NOT NULL REFERENCES meals (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  PRIMARY KEY (order_id, meal_id),
  CONSTRAINT meal_selections_own_order FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id) ON DELETE CASCADE
);

-- What was bought, with name, category, allergens and price as they were.
CREATE TABLE order_items (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id          uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  meal_id           uuid NOT NULL REFERENCES meals (id),
  meal_name         text NOT NULL,
  meal_category     text NOT NULL,
  allergens         text[] NOT NULL DEFAULT '{}',
  quantity          integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  unit_price_cents  integer NOT NULL CHECK (unit_price_cents BETWEEN 0 AND 100000),
  total_price_cents integer NOT NULL GENERATED ALWAYS AS (quantity * unit_price_cents) STORED,
  UNIQUE (order_id, meal_id)
);

ALTER TABLE promo_redemptions ADD CONSTRAINT promo_redemptions_own_order
  FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id);

-- The record of everything that happened to orders, and the source of live updates. Readers follow
-- (xid, id) below pg_snapshot_xmin(pg_current_snapshot()): ids alone commit out of order.
CREATE TABLE order_history (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id(),
  order_id    uuid NOT NULL REFERENCES orders (id),
  user_id     uuid NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('created', 'status', 'items')),
  from_status order_status,
  to_status   order_status NOT NULL,
  actor       text NOT NULL DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
  occurred_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_history_from_status_known CHECK ((kind = 'created') = (from_status IS NULL))
);
CREATE INDEX order_history_cursor ON order_history (xid, id);
CREATE INDEX order_history_by_order ON order_history (order_id, id);

CREATE FUNCTION refuse_order_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order_history is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_history_append_only';
END $$;
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
  FOR EACH ROW EXECUTE FUNCTION refuse_order_history_change();

-- Only a wake-up, without content: the rows are the record, and a notice may be lost.
CREATE FUNCTION announce_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_history', '');
  RETURN NULL;
END $$;
CREATE TRIGGER order_history_announced AFTER INSERT ON order_history
  FOR EACH STATEMENT EXECUTE FUNCTION announce_order_history();

CREATE FUNCTION guard_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  items_meals integer;
  items_cents integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status NOT IN ('draft', 'pending') THEN
      RAISE EXCEPTION 'an order cannot begin as %', NEW.status
        USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_first_status';
    END IF;
    RETURN NEW;
  END IF;

  IF NEW.status <> OLD.status THEN
    IF NOT EXISTS (SELECT FROM order_status_moves m WHERE m.from_status = OLD.status AND m.to_status = NEW.status) THEN
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
       NEW.promo_discount_cents, NEW.tax_cents, NEW.order_number
     ) IS DISTINCT FROM (
       OLD.total_meals, OLD.subtotal_cents, OLD.shipping_fee_cents, OLD.discount_cents,
       OLD.promo_discount_cents, OLD.tax_cents, OLD.order_number
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
CREATE TRIGGER orders_guarded BEFORE INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order_change();

-- Rows of kind 'items' are written by the use case that edits a box; a draft's every keystroke is no news.
-- The actor comes from set_config('app.actor', …, true) of the same transaction, the time from the row.
CREATE FUNCTION record_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_history (order_id, user_id, kind, to_status, occurred_at)
      VALUES (NEW.id, NEW.user_id, 'created', NEW.status, NEW.created_at);
  ELSE
    INSERT INTO order_history (order_id, user_id, kind, from_status, to_status, occurred_at)
      VALUES (NEW.id, NEW.user_id, 'status', OLD.status, NEW.status, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_creation_recorded AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION record_order_change();
CREATE TRIGGER orders_move_recorded AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION record_order_change();

-- Once an order is placed, the kitchen cooks from its items: they stay as they were paid.
CREATE FUNCTION refuse_change_of_placed_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.order_id]
    WHEN 'DELETE' THEN ARRAY[OLD.order_id]
    ELSE ARRAY[OLD.order_id, NEW.order_id]
  END;
BEGIN
  IF EXISTS (SELECT FROM orders WHERE id = ANY (touched) AND status NOT IN ('draft', 'pending')) THEN
    RAISE EXCEPTION 'the items of a placed order do not change'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_fixed_once_placed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER order_items_fixed_once_placed BEFORE INSERT OR UPDATE OR DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_placed_items();
