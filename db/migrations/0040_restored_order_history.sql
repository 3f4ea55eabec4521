-- A dump that is read into a new server brings transaction numbers which that server has not come to: its rows are
-- given the number of the transaction that settles them. Nothing else of the history ever changes.
CREATE OR REPLACE FUNCTION refuse_order_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.xid >= pg_snapshot_xmin(pg_current_snapshot()) AND NEW.xid = pg_current_xact_id() THEN
      OLD.xid := NEW.xid;
      IF OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'order_history is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'order_history_append_only';
END $$;
