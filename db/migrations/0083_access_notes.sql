-- How to get to the door, apart from where to leave the box: a gate code, a call box. An order keeps a copy, as of the
-- other fields of its address. It is not part of the place that a promo code counts for.
ALTER TABLE addresses ADD COLUMN access_note text CHECK (length(access_note) <= 200);
ALTER TABLE orders ADD COLUMN access_note text CHECK (length(access_note) <= 200);
