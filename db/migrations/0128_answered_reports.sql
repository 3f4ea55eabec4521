-- Screens that show what is open are told of an answer as they are of a report.
CREATE FUNCTION record_problem_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_history (order_id, user_id, kind, from_status, to_status, occurred_at)
    SELECT o.id, o.user_id, 'problem', o.status, o.status, NEW.answered_at FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER problem_answers_recorded AFTER UPDATE OF state ON problem_reports
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.answered_at IS NOT NULL) EXECUTE FUNCTION record_problem_answer();
