-- Whether a payment page was opened for a box that renews, and so stores the card: what its household was told, whatever
-- becomes of its subscription until it pays.
ALTER TABLE checkout_sessions ADD COLUMN renews boolean NOT NULL DEFAULT false;
UPDATE checkout_sessions s SET renews = true
WHERE EXISTS (
  SELECT FROM renewal_consents c
  WHERE c.order_id = s.order_id AND c.first_charge_cents = s.amount_cents AND c.accepted_at <= s.created_at
);
