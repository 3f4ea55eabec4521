-- While a subscription runs, an order for one more box has an address of its own: the rows that the weekly boxes refer
-- to stay as they are. An active one is where the next order goes; once that is placed the row is inactive.
ALTER TABLE addresses
  ADD COLUMN is_for_one_order boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT addresses_of_one_order_are_not_primary CHECK (NOT (is_primary AND is_for_one_order));
CREATE UNIQUE INDEX addresses_one_for_the_next_order ON addresses (user_id) WHERE is_for_one_order AND is_active;
