-- Who closed, moved or opened a delivery week again, and how it was before.
CREATE TABLE delivery_week_changes (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scheduled_date date NOT NULL,
  old_value      jsonb NOT NULL,
  new_value      jsonb NOT NULL,
  actor          text NOT NULL DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
  created_at     timestamptz NOT NULL
);
CREATE INDEX delivery_week_changes_by_week ON delivery_week_changes (scheduled_date, id);

CREATE FUNCTION refuse_delivery_week_change_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'delivery_week_changes is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'delivery_week_changes_append_only';
END $$;
CREATE TRIGGER delivery_week_changes_append_only BEFORE UPDATE OR DELETE ON delivery_week_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_delivery_week_change_edit();

-- A settled box keeps its end, whoever asks. Only the first box, paid before its week's cutoff, follows a moved week.
CREATE OR REPLACE FUNCTION guard_box_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.settled_at IS NOT NULL AND (
      (NEW.outcome, NEW.order_id) IS DISTINCT FROM (OLD.outcome, OLD.order_id)
      OR (NEW.delivery_date IS DISTINCT FROM OLD.delivery_date AND OLD.outcome <> 'first_box')) THEN
    RAISE EXCEPTION 'box % is settled as %', OLD.id, OLD.outcome
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boxes_settled_is_final';
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- What became of all boxes of one delivery date is asked before and after every cutoff.
CREATE INDEX boxes_by_delivery_date ON boxes (delivery_date);
CREATE INDEX IF NOT EXISTS payments_by_order ON payments (order_id);
