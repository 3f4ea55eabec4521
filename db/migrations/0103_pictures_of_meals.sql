-- Owners and chefs upload pictures of meals (docs/decisions/0104). Nothing here is changed or removed: what a page has
-- been told stays at its address.

-- As they were uploaded, but upright, without metadata and not larger than a crop may need.
CREATE TABLE picture_originals (
  sha256     text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  width      integer NOT NULL CHECK (width BETWEEN 1 AND 3200),
  height     integer NOT NULL CHECK (height BETWEEN 1 AND 3200),
  bytes      bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 16777216),
  created_at timestamptz NOT NULL
);

-- A part of an original, for one meal.
CREATE TABLE pictures (
  -- Of the meal and the bytes of its files.
  id              text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  meal_id         uuid NOT NULL REFERENCES meals (id),
  original_sha256 text NOT NULL REFERENCES picture_originals (sha256),
  turn            integer NOT NULL CHECK (turn IN (0, 90, 180, 270)),
  -- In ten-thousandths of the turned original.
  crop_left       integer NOT NULL CHECK (crop_left BETWEEN 0 AND 10000),
  crop_top        integer NOT NULL CHECK (crop_top BETWEEN 0 AND 10000),
  crop_width      integer NOT NULL CHECK (crop_width BETWEEN 1 AND 10000),
  -- Its meal has been on sale with it or after it: everybody may see it, also those who bought the meal long ago.
  is_shown        boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL
);
CREATE INDEX pictures_by_meal ON pictures (meal_id);

CREATE TABLE picture_files (
  picture_id text NOT NULL REFERENCES pictures (id),
  width      integer NOT NULL CHECK (width IN (240, 480, 800, 1200)),
  type       text NOT NULL CHECK (type IN ('avif', 'webp')),
  bytes      bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 1048576),
  PRIMARY KEY (picture_id, width, type)
);

-- They are compressed already.
ALTER TABLE picture_originals ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE picture_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Null: a picture that came with the product.
ALTER TABLE meal_images
  ADD COLUMN picture_id text REFERENCES pictures (id),
  ADD CONSTRAINT meal_images_address_of_picture
    CHECK (picture_id IS NULL OR starts_with(image_url, '/pictures/' || picture_id || '-800.webp#'));

CREATE FUNCTION refuse_change_of_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER picture_originals_append_only BEFORE UPDATE OR DELETE ON picture_originals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_pictures();
CREATE TRIGGER picture_files_append_only BEFORE UPDATE OR DELETE ON picture_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_pictures();
CREATE TRIGGER pictures_append_only BEFORE DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_pictures();
CREATE TRIGGER pictures_only_shown BEFORE UPDATE ON pictures
  FOR EACH ROW WHEN (NOT (NEW.is_shown AND
    (NEW.id, NEW.meal_id, NEW.original_sha256, NEW.turn, NEW.crop_left, NEW.crop_top, NEW.crop_width, NEW.created_at) =
    (OLD.id, OLD.meal_id, OLD.original_sha256, OLD.turn, OLD.crop_left, OLD.crop_top, OLD.crop_width, OLD.created_at)))
  EXECUTE FUNCTION refuse_change_of_pictures();

CREATE FUNCTION show_pictures_of_meal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_shown = true WHERE meal_id = NEW.id AND NOT is_shown;
  RETURN NULL;
END $$;
CREATE TRIGGER show_pictures_of_meal AFTER UPDATE OF is_available ON meals
  FOR EACH ROW WHEN (NEW.is_available) EXECUTE FUNCTION show_pictures_of_meal();

CREATE FUNCTION show_picture_of_meal_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_shown := NEW.is_shown OR EXISTS (SELECT FROM meals WHERE id = NEW.meal_id AND is_available);
  RETURN NEW;
END $$;
CREATE TRIGGER show_picture_of_meal_on_sale BEFORE INSERT ON pictures
  FOR EACH ROW EXECUTE FUNCTION show_picture_of_meal_on_sale();
