-- What is in stock: lots that came in, and every movement of them. See docs/decisions/0115.

ALTER TABLE ingredient_packs
  -- What the supplier calls it in an order.
  ADD COLUMN order_code text CHECK (order_code ~ '[^[:space:]]'),
  -- The fewest that the supplier sells at once.
  ADD COLUMN min_packs integer NOT NULL DEFAULT 1 CHECK (min_packs BETWEEN 1 AND 1000);

CREATE TABLE intakes (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  supplier    text NOT NULL CHECK (supplier ~ '[^[:space:]]'),
  received_on date NOT NULL,
  -- Number of the invoice or the packing slip.
  document    text NOT NULL DEFAULT '',
  received_by text NOT NULL,
  at          timestamptz NOT NULL,
  -- The same form sent twice is one intake.
  request_key uuid NOT NULL UNIQUE
);
CREATE INDEX intakes_by_day ON intakes (received_on DESC, at DESC);

CREATE TABLE stock_lots (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  ingredient_id uuid NOT NULL REFERENCES ingredients (id),
  intake_id     uuid NOT NULL REFERENCES intakes (id),
  -- As the supplier writes it; empty where it has none.
  supplier_lot  text NOT NULL DEFAULT '',
  use_by        date,
  received_mg   bigint NOT NULL CHECK (received_mg BETWEEN 1 AND 10000000000),
  -- Measured at the door, in tenths of a degree Fahrenheit.
  temp_tenths_f integer CHECK (temp_tenths_f BETWEEN -1000 AND 5000),
  status        text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'held', 'used_up', 'discarded')),
  -- Why it is held or was discarded.
  status_reason text NOT NULL DEFAULT '',
  version       integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  CONSTRAINT stock_lots_held_for_a_reason CHECK (status NOT IN ('held', 'discarded') OR status_reason ~ '[^[:space:]]')
);
CREATE INDEX stock_lots_by_ingredient ON stock_lots (ingredient_id);
CREATE INDEX stock_lots_by_intake ON stock_lots (intake_id);
CREATE INDEX stock_lots_by_supplier_lot ON stock_lots (supplier_lot) WHERE supplier_lot <> '';
CREATE INDEX stock_lots_in_house ON stock_lots (ingredient_id) WHERE status IN ('available', 'held');

CREATE TABLE stock_moves (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id   uuid NOT NULL REFERENCES stock_lots (id),
  kind     text NOT NULL CHECK (kind IN ('intake', 'use', 'count', 'waste')),
  -- What it adds to the stock. A count adds what was found more than expected, or less, or nothing.
  mg       bigint NOT NULL,
  -- The batch that it went into.
  batch_id uuid,
  actor    text NOT NULL,
  at       timestamptz NOT NULL,
  reason   text NOT NULL DEFAULT '',
  CONSTRAINT stock_moves_have_a_direction CHECK (CASE kind WHEN 'intake' THEN mg > 0 WHEN 'waste' THEN mg < 0 WHEN 'use' THEN mg <> 0 ELSE true END),
  CONSTRAINT stock_moves_waste_has_reason CHECK (kind <> 'waste' OR reason ~ '[^[:space:]]'),
  CONSTRAINT stock_moves_use_has_batch CHECK ((kind = 'use') = (batch_id IS NOT NULL))
);
CREATE INDEX stock_moves_by_lot ON stock_moves (lot_id, id);
CREATE INDEX stock_moves_by_batch ON stock_moves (batch_id) WHERE batch_id IS NOT NULL;

CREATE FUNCTION keep_stock_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER stock_moves_append_only BEFORE UPDATE OR DELETE ON stock_moves
  FOR EACH ROW EXECUTE FUNCTION keep_stock_moves();

-- A lot stays what came in; only where it stands changes.
CREATE FUNCTION keep_stock_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND
    (NEW.id, NEW.ingredient_id, NEW.intake_id, NEW.supplier_lot, NEW.use_by, NEW.received_mg, NEW.temp_tenths_f)
    IS NOT DISTINCT FROM
    (OLD.id, OLD.ingredient_id, OLD.intake_id, OLD.supplier_lot, OLD.use_by, OLD.received_mg, OLD.temp_tenths_f)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a lot stays as it came in'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'stock_lots_stay';
END $$;
CREATE TRIGGER stock_lots_stay BEFORE UPDATE OR DELETE ON stock_lots
  FOR EACH ROW EXECUTE FUNCTION keep_stock_lots();
CREATE TRIGGER intakes_stay BEFORE UPDATE OR DELETE ON intakes
  FOR EACH ROW EXECUTE FUNCTION keep_stock_moves();
