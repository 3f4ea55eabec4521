-- A household's calendar and forecast read its own boxes, of all its subscriptions, by themselves.
CREATE INDEX boxes_by_customer ON boxes (user_id, delivery_date);
CREATE INDEX subscriptions_by_customer ON subscriptions (user_id);
