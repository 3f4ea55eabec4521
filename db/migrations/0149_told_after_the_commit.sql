-- A transaction that sends a notice holds a lock of the whole server through its commit, so all that change orders wait for each other
-- there. One whose process sends the notice once it has committed, for several at once, says so (docs/decisions/0130).
CREATE OR REPLACE FUNCTION announce_order_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.announces_later', true) IS DISTINCT FROM 'on' THEN
    PERFORM pg_notify('order_history', '');
  END IF;
  RETURN NULL;
END $$;
