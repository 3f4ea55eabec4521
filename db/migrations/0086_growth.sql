-- What the product asks for again and again is found by an index, so that it costs the same after a million orders.

-- A page that was paid, and the pages and cards of one household.
CREATE INDEX payments_by_checkout_session ON payments (checkout_session_id) WHERE checkout_session_id IS NOT NULL;
CREATE INDEX checkout_sessions_by_order ON checkout_sessions (order_id);
CREATE INDEX checkout_sessions_by_customer ON checkout_sessions (user_id);
CREATE INDEX checkout_sessions_by_status ON checkout_sessions (status, created_at);
CREATE INDEX stored_payment_methods_by_customer ON stored_payment_methods (user_id);
CREATE INDEX stray_payments_by_order ON stray_payments (order_id);

-- Codes, also where the state is not known while the statement is planned.
CREATE INDEX promo_redemptions_by_order ON promo_redemptions (order_id);
CREATE INDEX promo_redemptions_by_state ON promo_redemptions (promo_code_id, state);
DROP INDEX promo_redemptions_by_place;
DROP INDEX promo_redemptions_by_mailbox;
CREATE INDEX promo_redemptions_by_place ON promo_redemptions (promo_code_id, place_key);
CREATE INDEX promo_redemptions_by_mailbox ON promo_redemptions (promo_code_id, mailbox_key);

-- What ends by itself.
CREATE INDEX sessions_expiring ON sessions (expires_at);
CREATE INDEX staff_sessions_expiring ON staff_sessions (expires_at);
CREATE INDEX verifications_expiring ON verifications (expires_at);
CREATE INDEX verifications_by_value ON verifications USING hash (value);
CREATE INDEX rate_limits_by_time ON rate_limits (last_request);

-- What jobs look for.
CREATE INDEX subscriptions_resuming ON subscriptions (paused_until) WHERE status = 'paused';
CREATE INDEX card_changes_open ON card_changes (created_at) WHERE status = 'open';
CREATE INDEX stored_payment_methods_by_check ON stored_payment_methods (checked_at) WHERE is_default;
CREATE INDEX stored_payment_methods_by_end ON stored_payment_methods ((exp_year * 12 + exp_month)) WHERE is_default;
CREATE INDEX payments_by_time ON payments (succeeded_at) WHERE status = 'succeeded';
CREATE INDEX refunds_by_time ON refunds (updated_at);
CREATE INDEX dunning_cases_by_end ON dunning_cases (closed_at);
CREATE INDEX subscription_changes_by_subscription ON subscription_changes (subscription_id, created_at);
CREATE INDEX outbox_mails_given_up ON outbox_mails (created_at) WHERE status = 'dead';

-- Boxes that nobody has marked yet, and an order that staff ask for by the count in its number.
CREATE INDEX orders_undelivered ON orders (delivery_date) WHERE status IN ('confirmed', 'preparing', 'out_for_delivery');
CREATE INDEX orders_by_count ON orders (split_part(order_number, '-', 3)) WHERE order_number IS NOT NULL;
