-- The role that the product runs as can say any day to begin from. What is younger than the shortest time that an
-- installation may keep stays, whatever is said, so that a product that was taken over cannot erase its traces.
CREATE OR REPLACE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     AND OLD.at < nullif(current_setting('app.security_log_begins', true), '')::timestamptz
     AND OLD.at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security log is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'security_events_append_only';
END $$;
