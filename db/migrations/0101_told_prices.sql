-- What households were told that a meal of the week costs, also of meals that have left its menu: one that comes back after the
-- reminder costs their boxes no more. By meal id, in cents.
ALTER TABLE menu_weeks ADD COLUMN told_prices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(told_prices) = 'object');
