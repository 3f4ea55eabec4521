-- Live events are told in an order of their own (docs/decisions/0086). A row gets its place once it is committed, from
-- whoever reads next. No transaction holds up others then, neither of this database nor of another one of the server.
-- Null: not told yet. Rows from before have been told and are not told again: their place is 0, which writes no row.
ALTER TABLE order_history ADD COLUMN place bigint DEFAULT 0;
ALTER TABLE order_history ALTER COLUMN place DROP DEFAULT;
CREATE UNIQUE INDEX order_history_by_place ON order_history (place) WHERE place > 0;
CREATE INDEX order_history_without_place ON order_history (id) WHERE place IS NULL;
-- The index on it goes with it.
ALTER TABLE order_history DROP COLUMN xid;

-- A row is given its place, once. Nothing else of the history ever changes, not even after a restore.
CREATE OR REPLACE FUNCTION refuse_order_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.place IS NULL AND NEW.place > 0 THEN
      OLD.place := NEW.place;
      IF OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'order_history is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_history_append_only';
END $$;

CREATE SEQUENCE order_history_places;

-- Gives places to up to 500 committed rows, the oldest first. One caller at a time, until it has committed: whoever sees a
-- place sees all places before it. Who writes history never waits for it. Each statement sees what was committed before
-- it, so the second caller gives none of the rows of the first one another place. Places that a caller could not commit
-- stay empty.
CREATE FUNCTION place_order_history() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Without any there is nothing to wait for: what is seen here has its place.
  IF NOT EXISTS (SELECT FROM order_history WHERE place IS NULL) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('place_order_history'), 0);
  UPDATE order_history h
    SET place = placed.place
    FROM (
      SELECT waiting.id, nextval('order_history_places') AS place
      FROM (SELECT id FROM order_history WHERE place IS NULL ORDER BY id LIMIT 500) waiting
    ) placed
    WHERE h.id = placed.id;
END $$;

-- A draft is a basket: nobody is told of it, so it writes no history until something becomes of it.
DROP TRIGGER orders_creation_recorded ON orders;
CREATE TRIGGER orders_creation_recorded AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION record_order_change();
DROP TRIGGER orders_test_mark_recorded ON orders;
CREATE TRIGGER orders_test_mark_recorded AFTER UPDATE OF is_test ON orders
  FOR EACH ROW WHEN (OLD.is_test <> NEW.is_test AND NEW.status <> 'draft') EXECUTE FUNCTION record_order_test_mark();
