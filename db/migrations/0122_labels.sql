-- What labels say beside the meals' own facts, as an owner sets it (docs/decisions/0116).
CREATE TABLE label_settings (
  id               boolean PRIMARY KEY DEFAULT true CHECK (id),
  nutrition_label  text NOT NULL DEFAULT 'full' CHECK (nutrition_label IN ('full', 'exempt')),
  nutrition_reason text NOT NULL DEFAULT '' CHECK (length(nutrition_reason) <= 500),
  -- The day from which the exemption is claimed.
  nutrition_since  date,
  permit           text NOT NULL DEFAULT '' CHECK (length(permit) <= 60),
  version          integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  CONSTRAINT label_settings_exempt_with_reason
    CHECK (nutrition_label = 'full' OR (nutrition_reason <> '' AND nutrition_since IS NOT NULL))
);
INSERT INTO label_settings DEFAULT VALUES;

-- One time that labels were printed: for a day, or again for a single one, with the reason.
CREATE TABLE label_runs (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  delivery_date date NOT NULL,
  sheet         text NOT NULL CHECK (sheet IN ('4x3', '4x6', '100mm', 'sheet14')),
  labels        integer NOT NULL CHECK (labels >= 1),
  reason        text CHECK (reason <> ''),
  printed_at    timestamptz NOT NULL,
  printed_by    text NOT NULL CHECK (printed_by <> '')
);
CREATE INDEX label_runs_by_day ON label_runs (delivery_date, printed_at);

-- A label is one portion. Its facts are what was printed; they never change.
CREATE TABLE meal_labels (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code          text NOT NULL UNIQUE CHECK (code ~ '^[BCDFGHJKMNPQRSTVWXYZ2-9]{28}$'),
  run_id        uuid NOT NULL REFERENCES label_runs (id),
  -- Where it came out of the printer.
  place         integer NOT NULL CHECK (place >= 1),
  batch_id      uuid,
  delivery_date date NOT NULL,
  -- Both null for a portion that was made and belongs to no box.
  order_id      uuid REFERENCES orders (id),
  order_item_id uuid REFERENCES order_items (id),
  meal_id       uuid NOT NULL REFERENCES meals (id),
  person_name   text,
  -- The portion k of the n of its box; of a spare one, of those that are made of the batch.
  k             integer NOT NULL CHECK (k >= 1),
  n             integer NOT NULL CHECK (n >= k),
  facts         jsonb NOT NULL,
  use_by        date NOT NULL,
  sheet         text NOT NULL CHECK (sheet IN ('4x3', '4x6', '100mm', 'sheet14')),
  printed_at    timestamptz NOT NULL,
  printed_by    text NOT NULL CHECK (printed_by <> ''),
  voided_at     timestamptz,
  voided_by     text CHECK (voided_by <> ''),
  void_reason   text CHECK (void_reason <> ''),
  CONSTRAINT meal_labels_of_box_or_spare CHECK ((order_id IS NULL) = (order_item_id IS NULL)),
  CONSTRAINT meal_labels_void_with_reason
    CHECK ((voided_at IS NULL) = (voided_by IS NULL) AND (voided_at IS NULL) = (void_reason IS NULL)),
  UNIQUE (run_id, place)
);
-- A portion has one label that counts, whoever prints at the same time.
CREATE UNIQUE INDEX meal_labels_one_counts ON meal_labels (order_id, k) WHERE voided_at IS NULL AND order_id IS NOT NULL;
CREATE UNIQUE INDEX meal_labels_one_spare_counts ON meal_labels (batch_id, k) WHERE voided_at IS NULL AND order_id IS NULL;
CREATE INDEX meal_labels_by_day ON meal_labels (delivery_date, meal_id);
CREATE INDEX meal_labels_by_batch ON meal_labels (batch_id);
CREATE INDEX meal_labels_by_item ON meal_labels (order_item_id);
CREATE INDEX meal_labels_by_meal ON meal_labels (meal_id);

-- A label is voided once and for good. Whom it was for goes when the household's account is closed.
CREATE FUNCTION keep_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER keep_labels BEFORE UPDATE OR DELETE ON meal_labels FOR EACH ROW EXECUTE FUNCTION keep_labels();
