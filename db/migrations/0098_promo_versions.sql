-- Of the last edit of a promo code: an edit that was made on an older version is refused (docs/decisions/0102).
ALTER TABLE promo_codes
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- No checkout takes it from then on; households that were promised it keep it. One that is not active counts for nobody.
  ADD COLUMN stopped_at timestamptz;
