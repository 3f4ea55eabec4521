-- Households are numbered by the time too (UUID, version 7; docs/decisions/0129). What belongs to one of them is looked for by its id,
-- in an index for each kind. With random ids every household's entry was on a page of its own in each of these indexes.
ALTER TABLE users ALTER COLUMN id SET DEFAULT time_ordered_uuid();
