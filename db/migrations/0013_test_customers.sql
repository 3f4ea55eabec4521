-- Who was made a test customer, or a real one again, when and by whom (docs/decisions/0022).
CREATE TABLE test_customer_changes (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id          uuid NOT NULL REFERENCES users (id),
  is_test_customer boolean NOT NULL,
  actor            text NOT NULL DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
  occurred_at      timestamptz NOT NULL
);
CREATE INDEX test_customer_changes_by_customer ON test_customer_changes (user_id, id);

CREATE FUNCTION refuse_test_customer_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'test_customer_changes is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'test_customer_changes_append_only';
END $$;
CREATE TRIGGER test_customer_changes_append_only BEFORE UPDATE OR DELETE ON test_customer_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_test_customer_rewrite();

CREATE FUNCTION record_test_customer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO test_customer_changes (user_id, is_test_customer, occurred_at)
    VALUES (NEW.id, NEW.is_test_customer, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER test_customer_changes_recorded AFTER UPDATE OF is_test_customer ON users
  FOR EACH ROW WHEN (OLD.is_test_customer <> NEW.is_test_customer) EXECUTE FUNCTION record_test_customer_change();

-- An order that becomes a test order, or stops being one, is news for the kitchen's screens.
ALTER TABLE order_history
  DROP CONSTRAINT order_history_kind_check,
  ADD CONSTRAINT order_history_kind_check CHECK (kind IN ('created', 'status', 'items', 'test'));

CREATE FUNCTION record_order_test_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, user_id, kind, from_status, to_status, occurred_at)
    VALUES (NEW.id, NEW.user_id, 'test', NEW.status, NEW.status, NEW.updated_at);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_test_mark_recorded AFTER UPDATE OF is_test ON orders
  FOR EACH ROW WHEN (OLD.is_test <> NEW.is_test) EXECUTE FUNCTION record_order_test_mark();
