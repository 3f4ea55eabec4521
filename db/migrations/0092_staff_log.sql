-- What staff change, in one place: who, what, as it was and as it is, and why. It is written in the transaction of the
-- change and stays as it was written.
CREATE TABLE staff_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  -- staff:<id>, staff (the shared password) or system (the command line).
  actor        text NOT NULL CHECK (length(actor) BETWEEN 1 AND 60),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z][a-z-]{1,39}$'),
  subject_id   text NOT NULL CHECK (length(subject_id) BETWEEN 1 AND 100),
  subject_name text NOT NULL CHECK (subject_name <> ''),
  act          text NOT NULL CHECK (act ~ '^[a-z][a-z-]{1,39}$'),
  before       jsonb,
  after        jsonb,
  reason       text CHECK (reason <> '')
);
CREATE INDEX staff_log_by_time ON staff_log (at);
CREATE INDEX staff_log_by_actor ON staff_log (actor, id);
CREATE INDEX staff_log_by_subject ON staff_log (subject_kind, subject_id, id);

CREATE FUNCTION refuse_staff_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the staff log is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'staff_log_append_only';
END $$;
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE ON staff_log
  FOR EACH ROW EXECUTE FUNCTION refuse_staff_log_change();

-- A chef does what a cook does, and makes the menu.
ALTER TABLE staff_accounts DROP CONSTRAINT staff_accounts_role_check;
ALTER TABLE staff_accounts ADD CONSTRAINT staff_accounts_role_check
  CHECK (role IN ('owner', 'chef', 'kitchen', 'driver', 'support'));
ALTER TABLE staff_role_rules DROP CONSTRAINT staff_role_rules_role_check;
ALTER TABLE staff_role_rules ADD CONSTRAINT staff_role_rules_role_check
  CHECK (role IN ('owner', 'chef', 'kitchen', 'driver', 'support'));
INSERT INTO staff_role_rules (role) VALUES ('chef');
