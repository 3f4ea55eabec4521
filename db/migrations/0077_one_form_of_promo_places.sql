-- The form of domain/pricing/promo-person.ts tells fewer spellings of one delivery address apart than before: written anew for
-- codes that were used.
UPDATE promo_redemptions r SET place_key = left(p.place, 400)
FROM (
  SELECT o.id, concat_ws(' ', coalesce(o.zip_code, a.zip_code), (
    SELECT string_agg(coalesce(s.short, w.word[1]), ' ' ORDER BY w.nth)
    FROM regexp_matches(
      regexp_replace(
        lower(regexp_replace(
          normalize(
            coalesce(o.street_address, a.street_address) || ' '
              || coalesce(CASE WHEN o.street_address IS NULL THEN a.apartment ELSE o.apartment END, ''), NFKD),
          '[\u0300-\u036f''\u2019]', '', 'g')),
        '([0-9])(?:st|nd|rd|th)(?![a-z0-9])', '\1', 'g'),
      '[a-z]+|[0-9]+', 'g') WITH ORDINALITY AS w (word, nth)
    LEFT JOIN (VALUES
      ('street', 'st'), ('str', 'st'), ('saint', 'st'), ('avenue', 'ave'), ('av', 'ave'), ('drive', 'dr'),
      ('road', 'rd'), ('lane', 'ln'), ('boulevard', 'blvd'), ('court', 'ct'), ('place', 'pl'), ('circle', 'cir'),
      ('terrace', 'ter'), ('parkway', 'pkwy'), ('highway', 'hwy'), ('square', 'sq'), ('trail', 'trl'),
      ('cove', 'cv'), ('plaza', 'plz'), ('point', 'pt'), ('crossing', 'xing'), ('mount', 'mt'), ('fort', 'ft'),
      ('north', 'n'), ('south', 's'), ('east', 'e'), ('west', 'w'), ('northeast', 'n e'), ('ne', 'n e'),
      ('northwest', 'n w'), ('nw', 'n w'), ('southeast', 's e'), ('se', 's e'), ('southwest', 's w'), ('sw', 's w'),
      ('first', '1'), ('second', '2'), ('third', '3'), ('fourth', '4'), ('fifth', '5'), ('sixth', '6'),
      ('seventh', '7'), ('eighth', '8'), ('ninth', '9'), ('tenth', '10')) AS s (long, short) ON s.long = w.word[1]
    WHERE w.word[1] NOT IN ('apartment', 'apt', 'apmt', 'unit', 'suite', 'ste', 'no', 'number', 'num', 'room', 'rm', 'floor',
      'fl', 'building', 'bldg'))) AS place
  FROM orders o JOIN addresses a ON a.id = o.delivery_address_id
) p WHERE p.id = r.order_id AND r.place_key IS NOT NULL;
