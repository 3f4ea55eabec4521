-- People of the kitchen with an account of their own, apart from the customers' users: nobody becomes staff by
-- signing up. The password is a salted scrypt hash.
CREATE TABLE staff_accounts (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email             text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  password_hash     text NOT NULL CHECK (password_hash <> ''),
  role              text NOT NULL CHECK (role IN ('owner', 'kitchen', 'driver', 'support')),
  is_active         boolean NOT NULL DEFAULT true,
  last_signed_in_at timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);

-- A session without an account was opened with the shared password.
ALTER TABLE staff_sessions ADD COLUMN staff_account_id uuid REFERENCES staff_accounts (id) ON DELETE CASCADE;
CREATE INDEX staff_sessions_by_account ON staff_sessions (staff_account_id);

-- One row, for good. Whoever changes staff accounts or this switch holds a lock on it, so that two changes at once
-- cannot take each other's owner away.
CREATE TABLE staff_access (
  only_row           boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shared_password_on boolean NOT NULL DEFAULT true,
  updated_at         timestamptz NOT NULL DEFAULT now()
);
INSERT INTO staff_access DEFAULT VALUES;

CREATE FUNCTION guard_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM staff_access FOR UPDATE;
  IF NOT EXISTS (SELECT FROM staff_accounts WHERE role = 'owner' AND is_active AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last active owner stays one'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_accounts_last_owner';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER staff_accounts_last_owner_stays BEFORE UPDATE OF role, is_active ON staff_accounts
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.is_active AND NOT (NEW.role = 'owner' AND NEW.is_active))
  EXECUTE FUNCTION guard_last_owner();
CREATE TRIGGER staff_accounts_last_owner_kept BEFORE DELETE ON staff_accounts
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.is_active)
  EXECUTE FUNCTION guard_last_owner();

CREATE FUNCTION guard_shared_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff_accounts WHERE role = 'owner' AND is_active) THEN
    RAISE EXCEPTION 'without an active owner the shared password stays on'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_access_has_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_access_keeps_a_way_in BEFORE UPDATE OF shared_password_on ON staff_access
  FOR EACH ROW WHEN (OLD.shared_password_on AND NOT NEW.shared_password_on)
  EXECUTE FUNCTION guard_shared_password();
