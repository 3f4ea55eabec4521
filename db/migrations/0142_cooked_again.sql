-- A meal or a part is cooked again on a day whose plan is released. See docs/decisions/0122.

ALTER TABLE production_batches
  -- The batch that was thrown away or came out short. NULL: planned at the release, or a part that such a batch takes.
  ADD COLUMN again_of uuid REFERENCES production_batches (id);
CREATE INDEX production_batches_by_again_of ON production_batches (again_of) WHERE again_of IS NOT NULL;
-- Another batch stands for a part that was thrown away, once.
CREATE UNIQUE INDEX production_batches_part_again ON production_batches (again_of) WHERE kind = 'part' AND again_of IS NOT NULL;

-- The release still freezes the plan. One thing changes: what nobody has begun takes the batch that was made in the place of a
-- part that was thrown away. What was begun may hold of it, and stays with it.
CREATE OR REPLACE FUNCTION guard_production_need() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With its batch, which says whether it may go.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'part_batch_id' = to_jsonb(NEW) - 'part_batch_id' AND EXISTS (
    SELECT FROM production_batches gone
    JOIN production_batches made ON made.work_order_id = gone.work_order_id AND made.recipe_version_id = gone.recipe_version_id
    JOIN production_batches taker ON taker.id = OLD.batch_id
    WHERE gone.id = OLD.part_batch_id AND gone.status = 'discarded' AND made.id = NEW.part_batch_id
      AND made.status <> 'discarded' AND taker.status = 'planned') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a released plan stays as it is' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'production_batch_needs_stay';
END $$;
