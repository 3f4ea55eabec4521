-- Whether a box refunded in full is still cooked is yes, no, or null: nobody was asked. The kitchen shows a yes, so an answer
-- that nobody can be sure of any more is forgotten.
ALTER TABLE refunds ALTER COLUMN leaves_uncooked DROP DEFAULT, ALTER COLUMN leaves_uncooked DROP NOT NULL;
UPDATE refunds SET leaves_uncooked = NULL WHERE NOT leaves_uncooked;
-- Requests never change: what an earlier one says stays.
ALTER TABLE money_requests ALTER COLUMN leaves_uncooked DROP DEFAULT, ALTER COLUMN leaves_uncooked DROP NOT NULL;
