-- Who takes a canceled subscription up again agrees to its terms without an order: the new subscription stands for it.
ALTER TABLE renewal_consents
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN subscription_id uuid,
  ADD CONSTRAINT renewal_consents_own_subscription
    FOREIGN KEY (subscription_id, user_id) REFERENCES subscriptions (id, user_id),
  ADD CONSTRAINT renewal_consents_order_or_subscription CHECK (num_nonnulls(order_id, subscription_id) = 1),
  ADD CONSTRAINT renewal_consents_once_reactivated UNIQUE (subscription_id);
