-- A lost dispute of a payment that no order could take may be won later: the money is with us again, and owed again.
ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN
    ('order_paid', 'refund', 'refund_reversed', 'goodwill', 'stray_in', 'stray_out', 'stray_out_reversed', 'stray_settled',
     'stray_taken_by_bank', 'stray_won_back', 'dispute_withdrawn', 'dispute_reinstated', 'credit_held', 'credit_released'));
