-- What banks say of payments: disputes (chargebacks), inquiries, and early warnings of fraud by the card networks. Kept as the
-- provider has them, with what staff decided. While nobody has decided, the household's card is not charged.
CREATE TABLE disputes (
  id                         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind                       text NOT NULL CHECK (kind IN ('dispute', 'fraud_warning')),
  provider_id                text NOT NULL UNIQUE CHECK (provider_id <> ''),
  provider_charge_id         text NOT NULL,
  -- Names the payment or stray payment, which may be recorded after the dispute.
  provider_payment_intent_id text,
  -- Empty for money that is none of our orders'.
  order_id                   uuid REFERENCES orders (id),
  user_id                    uuid REFERENCES users (id),
  amount_cents               integer NOT NULL CHECK (amount_cents >= 0),
  status                     text NOT NULL CHECK (status IN
    ('warned', 'inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  reason                     text NOT NULL,
  respond_by                 timestamptz,
  is_refundable              boolean NOT NULL,
  opened_at                  timestamptz NOT NULL,
  found_at                   timestamptz NOT NULL,
  decision                   text CHECK (decision IN ('go_on', 'cancel_subscription')),
  decided_by                 text CHECK (decided_by <> ''),
  decided_at                 timestamptz,
  CONSTRAINT disputes_decided_whole CHECK (num_nonnulls(decision, decided_by, decided_at) IN (0, 3)),
  CONSTRAINT disputes_owner_of_order CHECK (order_id IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX disputes_undecided ON disputes (user_id) WHERE decision IS NULL;
CREATE INDEX disputes_by_payment ON disputes (provider_payment_intent_id);
CREATE INDEX disputes_by_time ON disputes (opened_at);

-- Whether a household's card is not charged: a dispute of one of its payments waits for a decision.
CREATE FUNCTION charges_are_held(household uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM disputes d WHERE d.user_id = household AND d.decision IS NULL)
$$;

-- Money that a dispute moved at the provider, each movement once. Below 0 it left us.
CREATE TABLE dispute_movements (
  provider_id  text PRIMARY KEY CHECK (provider_id <> ''),
  dispute_id   uuid NOT NULL REFERENCES disputes (id),
  amount_cents integer NOT NULL,
  fee_cents    integer NOT NULL,
  moved_at     timestamptz NOT NULL
);
CREATE INDEX dispute_movements_by_dispute ON dispute_movements (dispute_id);
CREATE INDEX dispute_movements_by_time ON dispute_movements (moved_at);

-- The cutoff left a box out because its household's card was not charged while a dispute waited for a decision.
ALTER TABLE boxes
  DROP CONSTRAINT boxes_outcome_check,
  ADD CONSTRAINT boxes_outcome_check CHECK (outcome IN (
    'first_box', 'charging', 'charged', 'free', 'skipped', 'paused', 'canceled', 'needs_choice', 'not_served',
    'no_delivery', 'too_late', 'on_hold', 'dropped'));

ALTER TABLE ledger_transactions
  DROP CONSTRAINT ledger_transactions_kind_check,
  ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN
    ('order_paid', 'refund', 'refund_reversed', 'goodwill', 'stray_in', 'stray_out', 'stray_out_reversed', 'stray_settled',
     'stray_taken_by_bank', 'dispute_withdrawn', 'dispute_reinstated', 'credit_held', 'credit_released'));
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_account_check,
  ADD CONSTRAINT ledger_entries_account_check CHECK (account IN
    ('provider_cash', 'meal_sales', 'delivery_sales', 'tax_payable', 'discounts', 'rounding_waived',
     'customer_credit', 'held_credit', 'goodwill', 'refunds', 'stray_money', 'paid_by_other_means',
     'disputed_money', 'dispute_fees'));

-- A stray payment may go back by a lost dispute: in full, or a part of it, after which staff settle the rest.
ALTER TABLE stray_payments
  ADD COLUMN bank_cents integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT stray_payments_bank_within_amount CHECK (bank_cents BETWEEN 0 AND amount_cents),
  DROP CONSTRAINT stray_payments_settled_as_check,
  ADD CONSTRAINT stray_payments_settled_as_check CHECK (settled_as IN ('credit', 'other_means', 'bank'));
