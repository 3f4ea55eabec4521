-- A copy of the database opens no session: only the SHA-256 of a customer's token is kept. Open sessions go on.
UPDATE sessions SET token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
ALTER TABLE sessions ADD CONSTRAINT sessions_token_is_hash CHECK (token ~ '^[0-9a-f]{64}$');

-- A staff session that nobody uses ends by itself.
ALTER TABLE staff_sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();

-- Whoever keeps an event stream open looks again at once whether its reader may still read, in every process.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', OLD.user_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_announce_end AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION announce_ended_session();

CREATE FUNCTION announce_staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sessions_ended', 'staff');
  RETURN NULL;
END $$;
CREATE TRIGGER staff_sessions_announce_end AFTER UPDATE OF revoked_at OR DELETE ON staff_sessions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_staff_change();
CREATE TRIGGER staff_accounts_announce_change AFTER UPDATE OF role, is_active OR DELETE ON staff_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_staff_change();
CREATE TRIGGER staff_access_announce_change AFTER UPDATE OF shared_password_on ON staff_access
  FOR EACH STATEMENT EXECUTE FUNCTION announce_staff_change();
