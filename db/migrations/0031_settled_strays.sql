-- A stray payment that no card takes has an end: it is given up after a number of attempts, and a person settles it, as credit
-- of its customer or by other means.
ALTER TABLE stray_payments
  DROP CONSTRAINT stray_payments_status_check,
  ADD CONSTRAINT stray_payments_status_check
    CHECK (status IN ('found', 'refunded', 'refund_failed', 'given_up', 'settled')),
  ADD COLUMN settled_as   text CHECK (settled_as IN ('credit', 'other_means')),
  ADD COLUMN settled_by   text CHECK (settled_by <> ''),
  ADD COLUMN settled_note text CHECK (length(settled_note) BETWEEN 1 AND 500),
  ADD CONSTRAINT stray_payments_settled_whole CHECK (
    num_nonnulls(settled_as, settled_by, settled_note) = CASE status WHEN 'settled' THEN 3 ELSE 0 END
    AND (status <> 'settled' OR resolved_at IS NOT NULL)
    AND (settled_as IS DISTINCT FROM 'credit' OR order_id IS NOT NULL));

ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN
    ('order_paid', 'refund', 'refund_reversed', 'goodwill', 'stray_in', 'stray_out', 'stray_out_reversed', 'stray_settled',
     'credit_held', 'credit_released'));

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN
    ('provider_cash', 'meal_sales', 'delivery_sales', 'tax_payable', 'discounts', 'rounding_waived',
     'customer_credit', 'held_credit', 'goodwill', 'refunds', 'stray_money', 'paid_by_other_means'));
