-- Banks renew cards: the number and the date of a card on file change at the provider. When it was last asked about, and when
-- it was last found renewed.
ALTER TABLE stored_payment_methods
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN renewed_at timestamptz;

-- A declined card that was renewed since is tried at once, as another card is.
ALTER TABLE dunning_cases ADD COLUMN tried_at timestamptz;

-- A customer that was deleted at the provider is replaced by a new one, each under a key of its own.
ALTER TABLE payment_customers
  ADD COLUMN is_gone        boolean NOT NULL DEFAULT false,
  ADD COLUMN times_replaced integer NOT NULL DEFAULT 0 CHECK (times_replaced >= 0);

-- A renewed card expires again: its notices name the date.
UPDATE sent_notices n SET key = n.key || ':' || pm.exp_year || '-' || pm.exp_month
  FROM stored_payment_methods pm
  WHERE n.key IN ('card_expires:' || pm.id, 'card_blocks_charge:' || pm.id)
    AND pm.exp_year IS NOT NULL AND pm.exp_month IS NOT NULL;
