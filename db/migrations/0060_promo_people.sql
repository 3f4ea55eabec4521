-- A code that counts once per customer counts once per delivery address, mailbox and card, too: accounts are free.
ALTER TABLE promo_redemptions
  ADD COLUMN place_key        text CHECK (length(place_key) <= 400),
  ADD COLUMN mailbox_key      text CHECK (length(mailbox_key) <= 320),
  ADD COLUMN card_fingerprint text CHECK (length(card_fingerprint) <= 255),
  ADD COLUMN held_from        text CHECK (length(held_from) <= 64);

-- The forms of domain/pricing/promo-person.ts, for codes that were used before.
UPDATE promo_redemptions r SET place_key = left(p.place, 400)
FROM (
  SELECT o.id, coalesce(o.zip_code, a.zip_code) || ' ' || coalesce((
    SELECT string_agg(coalesce(s.short, w.word), ' ' ORDER BY w.nth)
    FROM unnest(regexp_split_to_array(
      lower(coalesce(o.street_address, a.street_address) || ' '
        || coalesce(CASE WHEN o.street_address IS NULL THEN a.apartment ELSE o.apartment END, '')),
      '[^a-z0-9]+')) WITH ORDINALITY AS w (word, nth)
    LEFT JOIN (VALUES ('street', 'st'), ('avenue', 'ave'), ('drive', 'dr'), ('road', 'rd'), ('lane', 'ln'),
      ('boulevard', 'blvd'), ('court', 'ct'), ('place', 'pl'), ('circle', 'cir'), ('terrace', 'ter'),
      ('parkway', 'pkwy'), ('north', 'n'), ('south', 's'), ('east', 'e'), ('west', 'w')) AS s (long, short)
      ON s.long = w.word
    WHERE w.word <> '' AND w.word NOT IN ('apartment', 'apt', 'unit', 'suite', 'ste', 'no')), '') AS place
  FROM orders o JOIN addresses a ON a.id = o.delivery_address_id
) p WHERE p.id = r.order_id;
UPDATE promo_redemptions r SET mailbox_key = left(
  CASE WHEN split_part(lower(u.email), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(u.email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(u.email), '@', 1), '+', 1) || '@' || split_part(lower(u.email), '@', 2) END, 320)
FROM users u WHERE u.id = r.user_id;

CREATE INDEX promo_redemptions_by_place ON promo_redemptions (promo_code_id, place_key) WHERE state <> 'released';
CREATE INDEX promo_redemptions_by_mailbox ON promo_redemptions (promo_code_id, mailbox_key) WHERE state <> 'released';
CREATE INDEX promo_redemptions_by_card ON promo_redemptions (promo_code_id, card_fingerprint)
  WHERE card_fingerprint IS NOT NULL;

-- The card is known only once it has paid. The price stands as it was told; staff decide about the household.
CREATE TABLE promo_reviews (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  redemption_id uuid NOT NULL UNIQUE REFERENCES promo_redemptions (id),
  user_id       uuid NOT NULL REFERENCES users (id),
  order_id      uuid NOT NULL,
  found_at      timestamptz NOT NULL,
  decision      text CHECK (decision IN ('stands', 'no_more_codes')),
  decided_at    timestamptz,
  decided_by    text CHECK (length(decided_by) <= 200),
  CONSTRAINT promo_reviews_decided_whole CHECK (
    (decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
  CONSTRAINT promo_reviews_own_order FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id)
);
CREATE INDEX promo_reviews_open ON promo_reviews (found_at) WHERE decision IS NULL;
CREATE INDEX promo_reviews_by_customer ON promo_reviews (user_id);
