-- A text that households agree to stays marked as a draft until its publisher says that a lawyer has read it. Nobody was asked
-- about those that were published before.
ALTER TABLE shop_texts ADD COLUMN lawyer_checked boolean NOT NULL DEFAULT false;
