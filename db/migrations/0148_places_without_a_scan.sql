-- Whether an event waits for its place is asked every few seconds. Asked for any of them, the planner read the whole history whenever its
-- statistics were made while some waited: it took one of so many to come soon. In the order of their ids it looks at those that wait alone.
CREATE OR REPLACE FUNCTION place_order_history() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Without any there is nothing to wait for: what is seen here has its place.
  PERFORM id FROM order_history WHERE place IS NULL ORDER BY id LIMIT 1;
  IF NOT FOUND THEN
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
