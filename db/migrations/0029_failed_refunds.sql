-- A refund that the provider took for done can fail days later: its booking is reversed by one of its own, and a stray payment
-- is given back again in a new attempt.
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN
    ('order_paid', 'refund', 'refund_reversed', 'goodwill', 'stray_in', 'stray_out', 'stray_out_reversed', 'credit_held',
     'credit_released'));

ALTER TABLE stray_payments
  -- Each failure begins a new attempt, with a new key at the provider and an event of its own in the ledger.
  ADD COLUMN refund_attempt   integer NOT NULL DEFAULT 1 CHECK (refund_attempt >= 1),
  ADD COLUMN refund_failed_at timestamptz,
  ADD COLUMN refund_again_at  timestamptz;
