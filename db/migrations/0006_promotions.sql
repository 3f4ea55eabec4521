CREATE TABLE promo_codes (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code               text NOT NULL UNIQUE CHECK (code = upper(btrim(code)) AND length(code) BETWEEN 1 AND 40),
  description        text NOT NULL,
  kind               text NOT NULL CHECK (kind IN ('percent', 'fixed', 'free_delivery')),
  -- Percent: 1 to 100. Fixed: cents. Free delivery: 0.
  value              integer NOT NULL,
  max_discount_cents integer CHECK (max_discount_cents > 0),
  min_subtotal_cents integer NOT NULL DEFAULT 0 CHECK (min_subtotal_cents >= 0),
  first_order_only   boolean NOT NULL DEFAULT false,
  -- The first box is the default; a code that says so also counts on later boxes.
  applies_to_renewals boolean NOT NULL DEFAULT false,
  starts_at          timestamptz,
  ends_at            timestamptz,
  total_limit        integer CHECK (total_limit > 0),
  per_customer_limit integer DEFAULT 1 CHECK (per_customer_limit > 0),
  reserved_count     integer NOT NULL DEFAULT 0 CHECK (reserved_count >= 0),
  used_count         integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  is_active          boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT promo_codes_value_fits_kind CHECK (
    CASE kind
      WHEN 'percent'       THEN value BETWEEN 1 AND 100
      WHEN 'fixed'         THEN value BETWEEN 1 AND 1000000
      WHEN 'free_delivery' THEN value = 0
    END
  ),
  CONSTRAINT promo_codes_ends_after_start CHECK (ends_at > starts_at),
  -- Reserving is one statement, so that two checkouts cannot both see the last use:
  --   UPDATE promo_codes SET reserved_count = reserved_count + 1
  --   WHERE id = … AND (total_limit IS NULL OR used_count + reserved_count < total_limit)
  -- No row touched means used up. This constraint refuses every other way.
  CONSTRAINT promo_codes_within_total_limit CHECK (used_count + reserved_count <= total_limit)
);

CREATE TABLE promo_redemptions (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  promo_code_id uuid NOT NULL REFERENCES promo_codes (id),
  user_id       uuid NOT NULL REFERENCES users (id),
  order_id      uuid NOT NULL,
  amount_cents  integer NOT NULL CHECK (amount_cents BETWEEN 0 AND 10000000),
  state         text NOT NULL DEFAULT 'reserved' CHECK (state IN ('reserved', 'used', 'released')),
  expires_at    timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  settled_at    timestamptz,
  CONSTRAINT promo_redemptions_reservation_expires CHECK (state <> 'reserved' OR expires_at IS NOT NULL),
  CONSTRAINT promo_redemptions_settled_when_done CHECK ((state = 'reserved') = (settled_at IS NULL))
);
-- A released row stays as a record, so the same order may reserve again.
CREATE UNIQUE INDEX promo_redemptions_one_per_order ON promo_redemptions (order_id) WHERE state <> 'released';
CREATE INDEX promo_redemptions_by_customer ON promo_redemptions (promo_code_id, user_id);
CREATE INDEX promo_redemptions_expiring ON promo_redemptions (expires_at) WHERE state = 'reserved';

-- The lock on the promo code makes the count safe against a second checkout of the same customer.
CREATE FUNCTION refuse_promo_above_customer_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed integer;
  taken   integer;
BEGIN
  SELECT per_customer_limit INTO allowed FROM promo_codes WHERE id = NEW.promo_code_id FOR UPDATE;
  SELECT count(*) INTO taken FROM promo_redemptions
    WHERE promo_code_id = NEW.promo_code_id AND user_id = NEW.user_id AND state <> 'released' AND id <> NEW.id;
  IF taken >= allowed THEN
    RAISE EXCEPTION 'promo code % is used up for this customer', NEW.promo_code_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'promo_redemptions_customer_limit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER promo_redemptions_customer_limit BEFORE INSERT OR UPDATE ON promo_redemptions
  FOR EACH ROW WHEN (NEW.state <> 'released') EXECUTE FUNCTION refuse_promo_above_customer_limit();
