CREATE TABLE service_zipcodes (
  zip_code  text PRIMARY KEY CHECK (zip_code ~ '^[0-9]{5}$'),
  city      text NOT NULL CHECK (city <> ''),
  state     text NOT NULL DEFAULT 'FL' CHECK (state ~ '^[A-Z]{2}$'),
  -- The county decides the tax rate (tax_rates).
  county    text NOT NULL CHECK (county <> ''),
  is_active boolean NOT NULL DEFAULT true
);

-- One list behind both waitlist forms: the short one leaves name, phone and other areas empty.
CREATE TABLE waitlist_entries (
  id                           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email                        text NOT NULL CHECK (length(email) BETWEEN 3 AND 320),
  zip_code                     text NOT NULL CHECK (zip_code ~ '^[0-9]{5}$'),
  name                         text CHECK (length(name) <= 200),
  phone                        text CHECK (length(phone) <= 40),
  additional_areas_of_interest text CHECK (length(additional_areas_of_interest) <= 500),
  source                       text NOT NULL CHECK (source IN ('landing', 'zip_gate', 'address')),
  created_at                   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX waitlist_entries_one_per_email ON waitlist_entries (lower(email));
