-- Which portions went into which box, scan by scan; what was refused stands there, too.
CREATE TABLE box_scans (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  raw_code text NOT NULL CHECK (length(raw_code) BETWEEN 1 AND 300),
  label_id uuid REFERENCES meal_labels (id),
  verdict  text NOT NULL CHECK (verdict IN ('right', 'packed', 'unknown', 'void', 'stopped', 'other_day', 'spare', 'wrong_meal',
    'wrong_person', 'twice', 'one_too_many')),
  at       timestamptz NOT NULL,
  by       text NOT NULL CHECK (by <> ''),
  station  text NOT NULL CHECK (length(station) <= 40)
);
CREATE INDEX box_scans_by_order ON box_scans (order_id, id);
CREATE INDEX box_scans_by_label ON box_scans (label_id) WHERE label_id IS NOT NULL;
-- A portion goes into one box, once.
CREATE UNIQUE INDEX box_scans_taken_once ON box_scans (label_id) WHERE verdict IN ('right', 'packed');
CREATE FUNCTION keep_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'box_scans is append-only' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'box_scans_append_only';
END $$;
CREATE TRIGGER keep_scans BEFORE UPDATE OR DELETE ON box_scans FOR EACH ROW EXECUTE FUNCTION keep_scans();

CREATE TABLE box_packing (
  order_id  uuid PRIMARY KEY REFERENCES orders (id),
  state     text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'packing', 'packed', 'checked')),
  packed_at timestamptz,
  packed_by text CHECK (packed_by <> ''),
  CONSTRAINT box_packing_packed_by_somebody
    CHECK ((state IN ('packed', 'checked')) = (packed_at IS NOT NULL) AND (packed_at IS NULL) = (packed_by IS NULL))
);
