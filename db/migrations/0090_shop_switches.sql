-- What the owner can stop while something is wrong: new payment pages, weekly charges, changes by households
-- (docs/decisions/0094). A row is the last change of one switch; every change stays in shop_switch_changes.
CREATE TABLE shop_switches (
  name       text PRIMARY KEY CHECK (name IN ('checkouts', 'charges', 'changes')),
  is_stopped boolean NOT NULL DEFAULT false
);
INSERT INTO shop_switches (name) VALUES ('checkouts'), ('charges'), ('changes');

CREATE TABLE shop_switch_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL REFERENCES shop_switches (name),
  is_stopped boolean NOT NULL,
  reason     text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  actor      text NOT NULL CHECK (actor <> ''),
  changed_at timestamptz NOT NULL
);
CREATE INDEX shop_switch_changes_by_name ON shop_switch_changes (name, id);

CREATE FUNCTION refuse_switch_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of the switches is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'shop_switch_changes_append_only';
END $$;
CREATE TRIGGER shop_switch_changes_append_only BEFORE UPDATE OR DELETE ON shop_switch_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_switch_history_change();

ALTER TABLE fact_versions DROP CONSTRAINT fact_versions_topic_check;
ALTER TABLE fact_versions ADD CONSTRAINT fact_versions_topic_check
  CHECK (topic IN ('delivery weeks', 'menu', 'tax rates', 'service area', 'switches'));
INSERT INTO fact_versions (topic) VALUES ('switches');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_switches
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('switches');
