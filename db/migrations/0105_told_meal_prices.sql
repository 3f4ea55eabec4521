-- A reminder keeps what it told that each meal of its box costs, by the meal's id, in cents: none of them costs more any more.
ALTER TABLE sent_notices ADD COLUMN told_prices jsonb CHECK (jsonb_typeof(told_prices) = 'object');
