-- What was chosen when a reminder told a price, as whoever has chosen other meals since has seen what those cost; and what was
-- to be in the box, portions by meal id.
ALTER TABLE sent_notices
  ADD COLUMN told_selections jsonb CHECK (jsonb_typeof(told_selections) = 'array'),
  ADD COLUMN told_portions jsonb CHECK (jsonb_typeof(told_portions) = 'object');
