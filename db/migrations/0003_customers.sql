-- One row per customer; its existence means that onboarding is complete.
CREATE TABLE onboarding_answers (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id             uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  avoid_proteins      text[] NOT NULL DEFAULT '{}'
    CONSTRAINT onboarding_answers_known_proteins
    CHECK (avoid_proteins <@ ARRAY['beef', 'pork', 'chicken', 'fish', 'shellfish']),
  avoid_ingredients   text[] NOT NULL DEFAULT '{}'
    CONSTRAINT onboarding_answers_known_ingredients
    CHECK (avoid_ingredients <@ ARRAY['gluten', 'dairy', 'eggs', 'tree-nuts', 'peanuts', 'soy', 'sesame']),
  -- Kept empty: the spec stores both lists but asks nothing about them.
  dietary_preferences text[] NOT NULL DEFAULT '{}' CHECK (dietary_preferences = '{}'),
  goals               text[] NOT NULL DEFAULT '{}' CHECK (goals = '{}'),
  additional_notes    text NOT NULL DEFAULT '' CHECK (length(additional_notes) <= 500),
  household_size      integer NOT NULL DEFAULT 1 CHECK (household_size BETWEEN 1 AND 10),
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now()
);

-- Addresses are deactivated, never deleted: past orders point at them.
CREATE TABLE addresses (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id               uuid NOT NULL REFERENCES users (id),
  recipient_name        text NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 200),
  phone                 text NOT NULL CHECK (length(phone) BETWEEN 10 AND 40),
  email                 text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  street_address        text NOT NULL CHECK (length(street_address) BETWEEN 1 AND 200),
  apartment             text CHECK (length(apartment) <= 100),
  city                  text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  state                 text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip_code              text NOT NULL CHECK (zip_code ~ '^[0-9]{5}$'),
  delivery_instructions text CHECK (length(delivery_instructions) <= 500),
  is_primary            boolean NOT NULL DEFAULT true,
  is_active             boolean NOT NULL DEFAULT true,
  created_at            timestamptz NOT NULL DEFAULT now(),
  updated_at            timestamptz NOT NULL DEFAULT now(),
  -- The target of composite keys: an order can only carry an address of its own customer.
  UNIQUE (id, user_id)
);
CREATE UNIQUE INDEX addresses_one_primary ON addresses (user_id) WHERE is_primary AND is_active;
CREATE INDEX addresses_user_id ON addresses (user_id);
