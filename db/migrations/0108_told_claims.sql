-- Pages say what is claimed of the food: a change of a claim is one of what is kept in memory (0088).
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON claims
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('menu');
