-- Whoever changes their mail address is to have the new one at the payment provider as well. That is asked outside of the
-- transaction, so the row says that it is due, and a job finds it there, whatever ended meanwhile.
ALTER TABLE payment_customers ADD COLUMN email_due boolean NOT NULL DEFAULT false;
CREATE INDEX payment_customers_email_due ON payment_customers (user_id) WHERE email_due;

CREATE FUNCTION tell_provider_of_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_customers SET email_due = true WHERE user_id = NEW.id AND NOT is_gone;
  RETURN NULL;
END $$;
CREATE TRIGGER tell_provider_of_address AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION tell_provider_of_address();
