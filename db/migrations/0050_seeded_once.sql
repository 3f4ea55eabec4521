-- Says that this database has its first rows, which it gets once: what staff delete stays deleted. No row: it is new.
CREATE TABLE seeding (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seeded_at timestamptz NOT NULL DEFAULT now()
);

-- A database that has been in use was seeded by its earlier starts.
INSERT INTO seeding (seeded_at)
SELECT now() WHERE EXISTS (SELECT FROM service_zipcodes)
  OR EXISTS (SELECT FROM meals)
  OR EXISTS (SELECT FROM ingredients)
  OR EXISTS (SELECT FROM promo_codes)
  OR EXISTS (SELECT FROM users)
  OR EXISTS (SELECT FROM staff_sessions)
  OR EXISTS (SELECT FROM waitlist_entries);
