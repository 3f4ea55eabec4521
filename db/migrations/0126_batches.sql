-- What became of a batch: temperatures, lots, and what is held. See docs/decisions/0117.

-- Cooked hot and cooled: released only with readings.
ALTER TABLE recipes ADD COLUMN needs_cooling boolean NOT NULL DEFAULT false;

ALTER TABLE stock_moves ADD CONSTRAINT stock_moves_of_batch FOREIGN KEY (batch_id) REFERENCES production_batches (id);

-- Append-only. A correction is another reading, which names the one that it stands for.
CREATE TABLE batch_readings (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  batch_id   uuid NOT NULL REFERENCES production_batches (id),
  kind       text NOT NULL CHECK (kind IN ('cook', 'cool')),
  tenths_f   integer NOT NULL CHECK (tenths_f BETWEEN -1000 AND 5000),
  at         timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  actor      text NOT NULL,
  corrects   uuid UNIQUE REFERENCES batch_readings (id),
  reason     text NOT NULL DEFAULT '',
  CONSTRAINT batch_readings_corrected_for_a_reason CHECK (corrects IS NULL OR reason ~ '[^[:space:]]')
);
CREATE INDEX batch_readings_by_batch ON batch_readings (batch_id, at);
CREATE TRIGGER batch_readings_append_only BEFORE UPDATE OR DELETE ON batch_readings
  FOR EACH ROW EXECUTE FUNCTION keep_stock_moves();

-- Append-only: the last row of a batch says whether it is held.
CREATE TABLE batch_holds (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES production_batches (id),
  is_held  boolean NOT NULL,
  reason   text NOT NULL CHECK (reason ~ '[^[:space:]]'),
  actor    text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX batch_holds_by_batch ON batch_holds (batch_id, id);
CREATE TRIGGER batch_holds_append_only BEFORE UPDATE OR DELETE ON batch_holds
  FOR EACH ROW EXECUTE FUNCTION keep_stock_moves();
