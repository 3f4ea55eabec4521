-- Texts of the public pages as owners have published them (docs/decisions/0109). Each publication is a version that stays,
-- because households have agreed to it; the highest number is what counts. Without a row the pages show the product's draft.
CREATE TABLE shop_texts (
  kind         text NOT NULL CHECK (kind IN ('faq', 'contact', 'allergens', 'area', 'terms', 'privacy', 'refunds')),
  version      integer NOT NULL CHECK (version >= 1),
  body         text NOT NULL CHECK (length(body) BETWEEN 1 AND 30000),
  published_by text NOT NULL CHECK (published_by <> ''),
  published_at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE FUNCTION refuse_shop_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'shop_texts is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'shop_texts_append_only';
END $$;
CREATE TRIGGER shop_texts_append_only BEFORE UPDATE OR DELETE ON shop_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_shop_text_change();

ALTER TABLE fact_versions DROP CONSTRAINT fact_versions_topic_check;
ALTER TABLE fact_versions ADD CONSTRAINT fact_versions_topic_check
  CHECK (topic IN ('delivery weeks', 'menu', 'tax rates', 'service area', 'switches', 'shop texts'));
INSERT INTO fact_versions (topic) VALUES ('shop texts');
CREATE TRIGGER renew_fact_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop_texts
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fact_version('shop texts');
