-- Phone numbers have one form, "(407) 555-0142", and addresses hold nothing that nobody sees: what was stored before
-- is brought into it. Numbers of other countries, and what is no number, stay as they are.
CREATE FUNCTION pg_temp.one_phone(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := regexp_replace(typed, E'[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g');
  digits text;
BEGIN
  plain := btrim(regexp_replace(plain, E'[\u00A0\u2000-\u200A\u202F]', ' ', 'g'));
  plain := regexp_replace(plain, E'[\u2010-\u2015\u2212]', '-', 'g');
  digits := regexp_replace(plain, '[^0-9]', '', 'g');
  IF plain !~ '^[0-9 ()+-]+$'
    OR digits !~ '^1?[0-9]{10}$'
    OR (plain LIKE '+%' AND digits !~ '^1[0-9]{10}$') THEN
    RETURN typed;
  END IF;
  digits := right(digits, 10);
  RETURN format('(%s) %s-%s', substr(digits, 1, 3), substr(digits, 4, 3), substr(digits, 7));
END $$;

UPDATE addresses SET phone = pg_temp.one_phone(phone) WHERE phone <> pg_temp.one_phone(phone);
UPDATE waitlist_entries SET phone = pg_temp.one_phone(phone) WHERE phone <> pg_temp.one_phone(phone);
-- On an order the number is for the driver, like the one of its address.
UPDATE orders SET phone = pg_temp.one_phone(phone) WHERE phone <> pg_temp.one_phone(phone);

CREATE FUNCTION pg_temp.visible(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(btrim(regexp_replace(typed, E'[\u00AD\u034F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g')))
$$;

UPDATE addresses SET email = pg_temp.visible(email) WHERE email <> pg_temp.visible(email);
UPDATE staff_accounts a SET email = pg_temp.visible(email)
  WHERE email <> pg_temp.visible(email)
    AND NOT EXISTS (SELECT 1 FROM staff_accounts b WHERE b.id <> a.id AND pg_temp.visible(b.email) = pg_temp.visible(a.email));
UPDATE waitlist_entries a SET email = pg_temp.visible(email)
  WHERE email <> pg_temp.visible(email)
    AND NOT EXISTS (SELECT 1 FROM waitlist_entries b WHERE b.id <> a.id AND pg_temp.visible(b.email) = pg_temp.visible(a.email));
