-- Words by which staff find a household: of its name, its e-mail, its phone and its addresses (docs/decisions/0101). Kept
-- by the database, so that nothing which changes a household can forget them.
CREATE TABLE customer_search_words (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Compared byte by byte, so that an index finds everything that begins with a few letters.
  word    text COLLATE "C" NOT NULL CHECK (word <> ''),
  PRIMARY KEY (user_id, word)
);
CREATE INDEX customer_search_words_by_word ON customer_search_words (word, user_id);

-- As src/domain/shared/fold-text.ts: in lower case, without accents and apostrophes.
CREATE FUNCTION folded_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(typed, NFKD), '[\u0300-\u036f]', '', 'g')), 'đðıłø''’‘', 'ddilo'),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;

CREATE FUNCTION search_words_of(customer uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH texts AS (
    SELECT name AS said, email FROM users WHERE id = customer
    UNION ALL SELECT full_name, NULL FROM user_profiles WHERE id = customer
    UNION ALL
      SELECT concat_ws(' ', recipient_name, street_address, apartment, zip_code), email
      FROM addresses WHERE user_id = customer
  ), phones AS (
    SELECT right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) AS digits FROM addresses WHERE user_id = customer
  ), words AS (
    SELECT regexp_split_to_table(folded_text(said), '[^[:alnum:]]+') AS word FROM texts
    UNION SELECT regexp_split_to_table(folded_text(split_part(email, '@', 1)), '[^[:alnum:]]+') FROM texts
    UNION SELECT folded_text(email) FROM texts
    -- As it is told without the area, and by its end.
    UNION SELECT digits FROM phones
    UNION SELECT right(digits, 7) FROM phones
    UNION SELECT right(digits, 4) FROM phones
  )
  SELECT word FROM words WHERE word <> ''
$$;

CREATE FUNCTION keep_search_words(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_search_words
    WHERE user_id = customer AND word NOT IN (SELECT search_words_of(customer));
  INSERT INTO customer_search_words (user_id, word)
    SELECT customer, word FROM search_words_of(customer) AS word ORDER BY word COLLATE "C"
    ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION follow_customer_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(CASE TG_TABLE_NAME WHEN 'addresses' THEN (to_jsonb(NEW) ->> 'user_id')::uuid ELSE NEW.id END);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF name, email ON users
  FOR EACH ROW EXECUTE FUNCTION follow_customer_words();
CREATE TRIGGER keep_search_words AFTER INSERT OR UPDATE OF full_name ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION follow_customer_words();
CREATE TRIGGER keep_search_words
  AFTER INSERT OR UPDATE OF recipient_name, street_address, apartment, zip_code, phone, email ON addresses
  FOR EACH ROW EXECUTE FUNCTION follow_customer_words();

INSERT INTO customer_search_words (user_id, word) SELECT id, search_words_of(id) FROM users;

-- What a household was told, for its page.
CREATE INDEX outbox_mails_by_reader ON outbox_mails (to_address, created_at);

-- One kind of subject, the newest first.
CREATE INDEX staff_log_by_kind ON staff_log (subject_kind, id);

-- What staff write about a household, and where it prints. Removed ones stay.
CREATE TABLE customer_notes (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('note', 'kitchen', 'packing', 'driver')),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  is_pinned  boolean NOT NULL DEFAULT false,
  written_by text NOT NULL CHECK (written_by <> ''),
  written_at timestamptz NOT NULL,
  removed_by text CHECK (removed_by <> ''),
  removed_at timestamptz,
  CONSTRAINT customer_notes_removed CHECK ((removed_by IS NULL) = (removed_at IS NULL))
);
CREATE INDEX customer_notes_of ON customer_notes (user_id) WHERE removed_at IS NULL;

CREATE FUNCTION guard_customer_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- With its household, whose own deletion is what the database carries out here.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NULL
     AND to_jsonb(OLD) - ARRAY['is_pinned', 'removed_by', 'removed_at']
       = to_jsonb(NEW) - ARRAY['is_pinned', 'removed_by', 'removed_at'] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a note is pinned or removed, and otherwise stays as it was written'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'customer_notes_stay';
END $$;
CREATE TRIGGER customer_notes_stay BEFORE UPDATE OR DELETE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION guard_customer_note();
