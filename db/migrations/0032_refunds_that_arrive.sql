-- A refund that was taken for failed can reach the card after all, and fail again: each time it is booked by an event of its own.
ALTER TABLE refunds
  ADD COLUMN times_booked integer NOT NULL DEFAULT 0 CHECK (times_booked >= 0);
UPDATE refunds r SET times_booked = 1
  FROM ledger_transactions t WHERE t.dedup_key = 'refund:' || r.id;

-- Its amount may have been given another way meanwhile. What then reached the card beyond what was paid stands apart, so that the
-- payment still says what may be given back: nothing.
ALTER TABLE payments
  ADD COLUMN excess_cents integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_excess_beyond_captured CHECK (
    excess_cents = 0 OR (excess_cents > 0 AND refunded_cents + credited_cents = captured_cents));
