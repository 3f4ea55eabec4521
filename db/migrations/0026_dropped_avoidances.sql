-- What a household no longer avoids, and since when: a box whose cutoff had passed by then is still made without it.
CREATE TABLE dropped_avoidances (
  user_id    uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('protein', 'ingredient')),
  word       text NOT NULL,
  dropped_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, dropped_at, kind, word)
);

CREATE FUNCTION keep_dropped_avoidances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dropped_avoidances (user_id, kind, word, dropped_at)
  SELECT NEW.user_id, dropped.kind, dropped.word, NEW.updated_at FROM (
    (SELECT 'protein' AS kind, unnest(OLD.avoid_proteins) AS word
      EXCEPT SELECT 'protein', unnest(NEW.avoid_proteins))
    UNION ALL
    (SELECT 'ingredient', unnest(OLD.avoid_ingredients)
      EXCEPT SELECT 'ingredient', unnest(NEW.avoid_ingredients))
  ) dropped
  ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;
CREATE TRIGGER onboarding_answers_keep_dropped
  AFTER UPDATE OF avoid_proteins, avoid_ingredients ON onboarding_answers
  FOR EACH ROW EXECUTE FUNCTION keep_dropped_avoidances();
