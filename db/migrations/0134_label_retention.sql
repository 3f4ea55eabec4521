-- Labels and scans go after two years, by the job that empties what nobody needs any more, and by nothing else (docs/retention.md).
CREATE OR REPLACE FUNCTION keep_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND forgets() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR OLD.voided_at IS NOT NULL AND OLD.voided_at IS DISTINCT FROM NEW.voided_at
    OR ROW(NEW.id, NEW.code, NEW.run_id, NEW.place, NEW.batch_id, NEW.delivery_date, NEW.order_id, NEW.order_item_id,
           NEW.meal_id, NEW.k, NEW.n, NEW.use_by, NEW.sheet, NEW.printed_at, NEW.printed_by,
           NEW.facts - 'personName')
      IS DISTINCT FROM
       ROW(OLD.id, OLD.code, OLD.run_id, OLD.place, OLD.batch_id, OLD.delivery_date, OLD.order_id, OLD.order_item_id,
           OLD.meal_id, OLD.k, OLD.n, OLD.use_by, OLD.sheet, OLD.printed_at, OLD.printed_by,
           OLD.facts - 'personName')
    OR NEW.person_name IS NOT NULL AND NEW.person_name IS DISTINCT FROM OLD.person_name
  THEN
    RAISE EXCEPTION 'a label is voided and never changed'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'meal_labels_kept';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND forgets() THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'box_scans is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'box_scans_append_only';
END $$;

-- The job finds what is old without looking at everything.
CREATE INDEX meal_labels_by_last_day ON meal_labels (use_by);
CREATE INDEX meal_labels_named ON meal_labels (use_by) WHERE person_name IS NOT NULL;
CREATE INDEX box_scans_by_time ON box_scans (at);
