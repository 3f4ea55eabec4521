-- No way leads to a label before its batch is released. See docs/decisions/0117.
CREATE FUNCTION labels_wait_for_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM production_batches WHERE id = NEW.batch_id AND status <> 'released') THEN
    RAISE EXCEPTION 'labels are printed of released batches'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'meal_labels_of_released';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER labels_wait_for_release BEFORE INSERT ON meal_labels FOR EACH ROW EXECUTE FUNCTION labels_wait_for_release();

-- Tablets hear of what is written on the card of a batch.
CREATE TRIGGER batch_readings_told AFTER INSERT ON batch_readings FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER batch_holds_told AFTER INSERT ON batch_holds FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
CREATE TRIGGER stock_moves_told AFTER INSERT ON stock_moves FOR EACH ROW WHEN (NEW.batch_id IS NOT NULL)
  EXECUTE FUNCTION tell_production();
CREATE TRIGGER stock_lots_told AFTER UPDATE OF status ON stock_lots FOR EACH STATEMENT EXECUTE FUNCTION tell_production();
