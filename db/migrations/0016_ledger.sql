-- Credit of the customer that pays for a part of the order; the card pays the rest. What staff gave back of it is
-- counted beside it, so that giving back is one statement and the constraint refuses too much.
ALTER TABLE orders
  ADD COLUMN credit_cents          integer NOT NULL DEFAULT 0,
  ADD COLUMN credit_returned_cents integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_credit_within_total CHECK (credit_cents BETWEEN 0 AND greatest(total_amount_cents, 0)),
  ADD CONSTRAINT orders_credit_returned_within_credit CHECK (credit_returned_cents BETWEEN 0 AND credit_cents);

-- As in 0007, and the credit used is fixed once the order is placed, like its price.
CREATE OR REPLACE FUNCTION guard_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Every movement of money, by its reason. The entries of one transaction sum to zero: what one account gets, others
-- give. Positive is a debit: money we hold or gave away; negative a credit: sales, and what we owe to others.
CREATE TABLE ledger_transactions (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind        text NOT NULL CHECK (kind IN
    ('order_paid', 'refund', 'goodwill', 'stray_in', 'stray_out', 'credit_held', 'credit_released')),
  -- Names the event, for example order-paid:<order id>: the same event is never posted twice.
  dedup_key   text NOT NULL UNIQUE CHECK (dedup_key <> ''),
  order_id    uuid REFERENCES orders (id),
  payment_id  uuid REFERENCES payments (id),
  refund_id   uuid REFERENCES refunds (id),
  user_id     uuid REFERENCES users (id),
  actor       text NOT NULL DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
  reason      text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  occurred_at timestamptz NOT NULL,
  -- Entries are written together with their transaction or never.
  xid         xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX ledger_transactions_by_order ON ledger_transactions (order_id);
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (occurred_at);

CREATE TABLE ledger_entries (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES ledger_transactions (id),
  account        text NOT NULL CHECK (account IN
    ('provider_cash', 'meal_sales', 'delivery_sales', 'tax_payable', 'discounts', 'rounding_waived',
     'customer_credit', 'held_credit', 'goodwill', 'refunds', 'stray_money')),
  user_id        uuid REFERENCES users (id),
  amount_cents   bigint NOT NULL CHECK (amount_cents <> 0 AND amount_cents BETWEEN -100000000 AND 100000000),
  CONSTRAINT ledger_entries_owner_known CHECK ((account IN ('customer_credit', 'held_credit')) = (user_id IS NOT NULL))
);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_by_customer ON ledger_entries (user_id, account) INCLUDE (amount_cents)
  WHERE user_id IS NOT NULL;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- Also holds the customer's row until the transaction ends, so that two of them cannot spend the same credit.
CREATE FUNCTION guard_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions t WHERE t.id = NEW.transaction_id AND t.xid = pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'ledger transaction % is closed', NEW.transaction_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_with_transaction';
  END IF;
  IF NEW.user_id IS NOT NULL THEN
    PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_guarded BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION guard_ledger_entry();

CREATE FUNCTION require_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entries integer;
  rest    bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, rest
    FROM ledger_entries WHERE transaction_id = NEW.id;
  IF entries < 2 OR rest <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % entries that sum to %', NEW.id, entries, rest
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_sum_to_zero';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_transactions_sum_to_zero AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_ledger_balance();

-- Credit is money that we owe: a balance below nothing would be a debt of the customer that nobody agreed to.
CREATE FUNCTION require_customer_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_cents) FROM ledger_entries WHERE user_id = NEW.user_id AND account = NEW.account) > 0 THEN
    RAISE EXCEPTION 'the % of customer % would be overdrawn', NEW.account, NEW.user_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_credit_not_overdrawn';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_credit_not_overdrawn AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION require_customer_credit();

-- What was paid before there was a ledger, taken over from the orders, payments and stray payments.
INSERT INTO ledger_transactions (kind, dedup_key, order_id, payment_id, user_id, actor, reason, occurred_at)
  SELECT 'order_paid', 'order-paid:' || o.id, o.id, p.id, o.user_id, 'system', 'Taken over', p.succeeded_at
  FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'succeeded'
  WHERE o.confirmed_at IS NOT NULL AND p.captured_cents = o.total_amount_cents AND p.succeeded_at IS NOT NULL;
INSERT INTO ledger_entries (transaction_id, account, amount_cents)
  SELECT t.id, e.account, e.amount_cents
  FROM ledger_transactions t JOIN orders o ON o.id = t.order_id CROSS JOIN LATERAL (VALUES
    ('provider_cash', o.total_amount_cents), ('discounts', o.discount_cents), ('meal_sales', -o.subtotal_cents),
    ('delivery_sales', -o.shipping_fee_cents), ('tax_payable', -o.tax_cents)
  ) AS e (account, amount_cents)
  WHERE t.kind = 'order_paid' AND e.amount_cents <> 0;
INSERT INTO ledger_transactions (kind, dedup_key, order_id, actor, reason, occurred_at)
  SELECT 'stray_in', 'stray-in:' || id, order_id, 'system', reason, found_at FROM stray_payments WHERE amount_cents > 0
  UNION ALL
  SELECT 'stray_out', 'stray-out:' || id, order_id, 'system', reason, resolved_at FROM stray_payments
  WHERE amount_cents > 0 AND status = 'refunded' AND resolved_at IS NOT NULL;
INSERT INTO ledger_entries (transaction_id, account, amount_cents)
  SELECT t.id, e.account, CASE t.kind WHEN 'stray_in' THEN e.sign ELSE -e.sign END * s.amount_cents
  FROM ledger_transactions t
  JOIN stray_payments s ON t.dedup_key IN ('stray-in:' || s.id, 'stray-out:' || s.id)
  CROSS JOIN (VALUES ('provider_cash', 1), ('stray_money', -1)) AS e (account, sign);

-- A refund by staff: one part back to the card, the other as credit. An order that only credit paid has no payment.
ALTER TABLE payments
  -- Captured money that was given back as credit: the card can no longer get it.
  ADD COLUMN credited_cents integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT payments_refunded_within_captured,
  ADD CONSTRAINT payments_refunded_within_captured CHECK (
    refunded_cents >= 0 AND credited_cents >= 0 AND refunded_cents + credited_cents <= captured_cents
  );
ALTER TABLE refunds
  ALTER COLUMN payment_id DROP NOT NULL,
  ADD COLUMN order_id        uuid REFERENCES orders (id),
  -- Of amount_cents, what goes to the card; the rest is credit, of which this much was card money.
  ADD COLUMN card_cents      integer NOT NULL DEFAULT 0,
  ADD COLUMN credited_cents  integer NOT NULL DEFAULT 0,
  ADD COLUMN actor           text NOT NULL DEFAULT 'system',
  ADD COLUMN failure_message text;
UPDATE refunds r SET order_id = p.order_id, card_cents = r.amount_cents FROM payments p WHERE p.id = r.payment_id;
ALTER TABLE refunds
  ALTER COLUMN order_id SET NOT NULL,
  ADD CONSTRAINT refunds_parts_within_amount CHECK (
    card_cents >= 0 AND credited_cents >= 0 AND card_cents + credited_cents <= amount_cents
    AND (payment_id IS NOT NULL OR card_cents + credited_cents = 0)
  );
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_unanswered ON refunds (created_at) WHERE status = 'pending';

-- What the daily comparison with the payment provider found, one row per business day; made again, it is replaced.
CREATE TABLE reconciliation_reports (
  business_day     date PRIMARY KEY,
  checked_at       timestamptz NOT NULL,
  checked_by       text NOT NULL,
  charges_compared integer NOT NULL CHECK (charges_compared >= 0),
  refunds_compared integer NOT NULL CHECK (refunds_compared >= 0),
  differences      jsonb NOT NULL CHECK (jsonb_typeof(differences) = 'array')
);
