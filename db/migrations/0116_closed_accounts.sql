-- A household closes its account: what is about it goes, the books stay (docs/decisions/0111).
CREATE TABLE closed_accounts (
  user_id   uuid PRIMARY KEY REFERENCES users (id),
  closed_at timestamptz NOT NULL
);

-- A new mail address that waits to be confirmed, and the way back from one that was.
CREATE TABLE email_changes (
  user_id      uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  former_email text NOT NULL CHECK (length(former_email) BETWEEN 3 AND 320),
  new_email    text NOT NULL CHECK (length(new_email) BETWEEN 3 AND 320),
  -- Of the link to the new address; then, once that was followed, of the link to the former one.
  token_hash   text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  asked_at     timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX email_changes_by_age ON email_changes (asked_at);

-- Whether this transaction forgets a household. What is append-only gives up words then, never sums, days or ids.
CREATE FUNCTION forgets() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('app.forgets', true), '') = 'on'
$$;

-- For a table of which nothing changes but these columns, while a household is forgotten.
CREATE FUNCTION only_forgets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND forgets() AND to_jsonb(OLD) - TG_ARGV::text[] = to_jsonb(NEW) - TG_ARGV::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;

DROP TRIGGER staff_log_append_only ON staff_log;
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE ON staff_log
  FOR EACH ROW EXECUTE FUNCTION only_forgets('subject_name', 'before', 'after', 'reason');
DROP TRIGGER ledger_transactions_append_only ON ledger_transactions;
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION only_forgets('reason');
DROP TRIGGER money_requests_append_only ON money_requests;
CREATE TRIGGER money_requests_append_only BEFORE UPDATE OR DELETE ON money_requests
  FOR EACH ROW EXECUTE FUNCTION only_forgets('reason');
DROP TRIGGER subscription_changes_append_only ON subscription_changes;
CREATE TRIGGER subscription_changes_append_only BEFORE UPDATE OR DELETE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION only_forgets('old_value', 'new_value');

CREATE OR REPLACE FUNCTION guard_customer_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With its household, whose own deletion is what the database carries out here.
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR forgets()) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
     AND to_jsonb(OLD) - ARRAY['is_pinned', 'removed_by', 'removed_at']
       = to_jsonb(NEW) - ARRAY['is_pinned', 'removed_by', 'removed_at'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a note is pinned or removed, and otherwise stays as it was written'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'customer_notes_stay';
END $$;

CREATE OR REPLACE FUNCTION refuse_change_of_placed_persons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status NOT IN ('draft', 'pending') AND NEW.persons IS DISTINCT FROM OLD.persons
     AND NOT (forgets() AND NEW.persons = '[]') THEN
    RAISE EXCEPTION 'the persons of a placed order do not change'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_persons_fixed_once_placed';
  END IF;
  RETURN NEW;
END $$;

-- Meals and prices of a placed order stay, also for the books; whom a line was for, and what was typed for it, may go.
CREATE OR REPLACE FUNCTION refuse_change_of_placed_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[] := CASE TG_OP
    WHEN 'INSERT' THEN ARRAY[NEW.order_id]
    WHEN 'DELETE' THEN ARRAY[OLD.order_id]
    ELSE ARRAY[OLD.order_id, NEW.order_id]
  END;
BEGIN
  IF TG_OP = 'UPDATE' AND forgets() AND num_nonnulls(NEW.for_persons, NEW.confirmation) = 0
     AND to_jsonb(OLD) - ARRAY['for_persons', 'confirmation'] = to_jsonb(NEW) - ARRAY['for_persons', 'confirmation'] THEN
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT FROM orders WHERE id = ANY (touched) AND status NOT IN ('draft', 'pending')) THEN
    RAISE EXCEPTION 'the items of a placed order do not change'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_items_fixed_once_placed';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

-- A JSON value without these texts: each is taken out wherever it stands in a text of it.
CREATE FUNCTION without_texts(value jsonb, texts text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  said text := value::text;
  one  text;
BEGIN
  FOREACH one IN ARRAY texts LOOP
    -- As it stands inside of a JSON text: escaped, and without its quotes.
    said := replace(said, substr(to_jsonb(one)::text, 2, length(to_jsonb(one)::text) - 2), 'forgotten');
  END LOOP;
  RETURN said::jsonb;
END $$;
