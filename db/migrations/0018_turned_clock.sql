-- How far the clock of a trial runs ahead of (or behind) real time, and where it is being turned to. No row: real
-- time. Written in local mode with simulated payments only; anything else refuses to start on a turned clock.
CREATE TABLE turned_clock (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_ms   bigint NOT NULL,
  -- While a turn is under way: where it began and where it ends. A product that was killed goes on from here.
  turned_from timestamptz,
  target      timestamptz,
  CONSTRAINT turned_clock_turn_is_whole CHECK ((turned_from IS NULL) = (target IS NULL))
);

-- Only a wake-up: every process on the database shows the same time.
CREATE FUNCTION announce_turned_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('turned_clock', '');
  RETURN NULL;
END $$;
CREATE TRIGGER turned_clock_announced AFTER INSERT OR UPDATE OR DELETE ON turned_clock
  FOR EACH STATEMENT EXECUTE FUNCTION announce_turned_clock();
