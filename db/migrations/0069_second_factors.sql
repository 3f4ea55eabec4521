-- When the session passed a second factor. One that should have and has not opens nothing.
ALTER TABLE staff_sessions ADD COLUMN second_factor_at timestamptz;

-- The secret of an authenticator app, sealed with a key that AUTH_SECRET gives: a copy of the database makes no codes.
CREATE TABLE staff_second_factors (
  staff_account_id uuid PRIMARY KEY REFERENCES staff_accounts (id) ON DELETE CASCADE,
  secret           text,
  confirmed_at     timestamptz,
  -- One that is being set up, in the place of the other only once a code of it was typed.
  begun_secret     text,
  begun_at         timestamptz,
  -- The thirty seconds of the newest code that was taken: a code counts once.
  last_step        bigint NOT NULL DEFAULT 0,
  CONSTRAINT staff_second_factors_confirmed CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT staff_second_factors_begun CHECK ((begun_secret IS NULL) = (begun_at IS NULL))
);

CREATE TABLE staff_recovery_codes (
  staff_account_id uuid NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
  code_hash        text NOT NULL,
  used_at          timestamptz,
  PRIMARY KEY (staff_account_id, code_hash)
);

CREATE TABLE staff_role_rules (
  role                   text PRIMARY KEY CHECK (role IN ('owner', 'kitchen', 'driver', 'support')),
  second_factor_required boolean NOT NULL DEFAULT false,
  updated_at             timestamptz NOT NULL DEFAULT now()
);
INSERT INTO staff_role_rules (role) VALUES ('owner'), ('kitchen'), ('driver'), ('support');
