-- Who did what around accounts, staff and money, from where and with what end. It holds no password, no code and no
-- address that a stranger typed.
CREATE TABLE security_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  kind       text NOT NULL CHECK (kind ~ '^[a-z-]{3,40}$'),
  outcome    text NOT NULL CHECK (outcome IN ('done', 'refused', 'failed')),
  -- customer:<id>, staff:<id>, staff (the shared password), anonymous or system.
  actor      text NOT NULL CHECK (length(actor) BETWEEN 1 AND 60),
  actor_role text,
  -- Whom or what it was about, such as order:<id>; of an address that nobody has, a keyed hash.
  subject    text CHECK (length(subject) <= 100),
  address    text NOT NULL CHECK (length(address) <= 60),
  device     text NOT NULL CHECK (length(device) <= 200),
  request_id uuid,
  call       text,
  status     integer,
  code       text,
  detail     jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(detail) = 'object'),
  -- More than one where a flood of the same was gathered.
  times      integer NOT NULL DEFAULT 1 CHECK (times > 0)
);
CREATE INDEX security_events_by_time ON security_events (at);
CREATE INDEX security_events_by_actor ON security_events (actor, id);
CREATE INDEX security_events_by_subject ON security_events (subject, id) WHERE subject IS NOT NULL;
CREATE INDEX security_events_by_kind ON security_events (kind, id);

-- Nothing changes and nothing goes, but for what is older than the job says that takes old rows away.
CREATE FUNCTION guard_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
     AND OLD.at < nullif(current_setting('app.security_log_begins', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security log is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'security_events_append_only';
END $$;
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION guard_security_event();
