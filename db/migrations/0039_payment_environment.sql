-- Whose customers and cards payment_customers and stored_payment_methods are about. Another environment of the payment
-- provider knows none of them, so the product does not start on it. No row: whichever comes first.
CREATE TABLE payment_environment (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  environment text NOT NULL CHECK (environment IN ('simulated', 'test', 'live'))
);
