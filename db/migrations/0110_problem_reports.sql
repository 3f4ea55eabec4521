-- What was wrong with a box. Small claims are credited at once within what an owner allows (docs/decisions/0107).

-- One row, for good.
CREATE TABLE problem_policy (
  only_row            boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- 0: nothing is credited at once.
  per_report_cents    integer NOT NULL DEFAULT 2500 CHECK (per_report_cents BETWEEN 0 AND 50000),
  per_box_cents       integer NOT NULL DEFAULT 5000 CHECK (per_box_cents BETWEEN 0 AND 100000),
  per_household_cents integer NOT NULL DEFAULT 10000 CHECK (per_household_cents BETWEEN 0 AND 200000),
  period_days         integer NOT NULL DEFAULT 90 CHECK (period_days BETWEEN 1 AND 366),
  version             integer NOT NULL DEFAULT 1
);
INSERT INTO problem_policy DEFAULT VALUES;

CREATE TABLE problem_reports (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id        uuid NOT NULL REFERENCES users (id),
  order_id       uuid NOT NULL REFERENCES orders (id),
  -- Null: the whole box.
  meal_id        uuid REFERENCES meals (id),
  kind           text NOT NULL CHECK (kind IN ('missing', 'damaged', 'taste', 'unsafe')),
  quantity       integer NOT NULL CHECK (quantity >= 1),
  words          text NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  -- What the meals that it is about had cost.
  claim_cents    integer NOT NULL CHECK (claim_cents >= 0),
  -- At once, by the policy of then.
  credited_cents integer NOT NULL DEFAULT 0 CHECK (credited_cents BETWEEN 0 AND claim_cents),
  state          text NOT NULL CHECK (state IN ('credited', 'open', 'answered')),
  -- Why nobody was credited at once; null where somebody was.
  waits_because  text CHECK (waits_because IN ('unsafe', 'above_report', 'above_box', 'above_household', 'nothing_left')),
  request_key    text NOT NULL CHECK (length(request_key) BETWEEN 1 AND 100),
  reported_at    timestamptz NOT NULL,
  answer         text CHECK (answer IN ('credit', 'refund', 'reason')),
  answer_cents   integer CHECK (answer_cents > 0),
  answer_words   text CHECK (length(answer_words) <= 1000),
  answered_by    text CHECK (answered_by <> ''),
  answered_at    timestamptz,
  version        integer NOT NULL DEFAULT 1,
  UNIQUE (user_id, request_key),
  CONSTRAINT problem_reports_answered_whole
    CHECK (num_nonnulls(answer, answer_words, answered_by, answered_at) = CASE state WHEN 'answered' THEN 4 ELSE 0 END),
  CONSTRAINT problem_reports_credited_or_waiting
    CHECK ((state = 'credited') = (credited_cents > 0) AND (credited_cents > 0) = (waits_because IS NULL)),
  -- What is unsafe is looked at by a person, whatever a policy says.
  CONSTRAINT problem_reports_unsafe_waits CHECK (kind <> 'unsafe' OR credited_cents = 0)
);
CREATE INDEX problem_reports_of ON problem_reports (user_id, reported_at DESC);
CREATE INDEX problem_reports_by_order ON problem_reports (order_id);
CREATE INDEX problem_reports_open ON problem_reports (reported_at) WHERE state = 'open';
CREATE INDEX problem_reports_by_time ON problem_reports (reported_at DESC);

-- Upright and without metadata, as pictures of meals are taken in (docs/decisions/0104).
CREATE TABLE problem_photos (
  report_id uuid PRIMARY KEY REFERENCES problem_reports (id) ON DELETE CASCADE,
  width     integer NOT NULL CHECK (width BETWEEN 1 AND 3200),
  height    integer NOT NULL CHECK (height BETWEEN 1 AND 3200),
  bytes     bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 16777216)
);
ALTER TABLE problem_photos ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Live screens are told of a report as of everything else that happens to an order.
ALTER TABLE order_history
  DROP CONSTRAINT order_history_kind_check,
  ADD CONSTRAINT order_history_kind_check
    CHECK (kind IN ('created', 'status', 'items', 'test', 'moved', 'refund', 'problem'));
CREATE FUNCTION record_problem_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, user_id, kind, from_status, to_status, occurred_at)
    SELECT o.id, o.user_id, 'problem', o.status, o.status, NEW.reported_at FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER problem_reports_recorded AFTER INSERT ON problem_reports
  FOR EACH ROW EXECUTE FUNCTION record_problem_report();
