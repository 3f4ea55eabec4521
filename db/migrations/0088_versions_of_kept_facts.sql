-- What rarely changes is kept in memory by every process: the menu, tax rates, served ZIP codes, the delivery calendar. A
-- version tells whether what a process keeps is still what the tables say. Each statement that changes one of the tables
-- gives its topic a new version in the same transaction and tells every process when that transaction commits.
CREATE TABLE fact_versions (
  topic text PRIMARY KEY CHECK (topic IN ('delivery weeks', 'menu', 'tax rates', 'service area')),
  -- Random, so that a database that was emptied or restored never comes to the same version with other rows.
  version uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO fact_versions (topic) VALUES ('delivery weeks'), ('menu'), ('tax rates'), ('service area');

CREATE FUNCTION renew_fact_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for another transaction that changes the same topic, so that the last one to commit has the last version.
  UPDATE fact_versions SET version = gen_random_uuid() WHERE topic = TG_ARGV[0];
  PERFORM pg_notify('facts', TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_weeks
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('delivery weeks');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meals
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meal_images
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meal_ingredients
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ingredients
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tax_rates
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('tax rates');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON service_zipcodes
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('service area');
