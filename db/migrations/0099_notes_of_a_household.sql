-- The page of a household reads its removed notes as well.
DROP INDEX customer_notes_of;
CREATE INDEX customer_notes_of ON customer_notes (user_id);
