-- Owners keep the ZIP codes on a screen, and invite who waits for one, in waves (docs/decisions/0099).
ALTER TABLE service_zipcodes
  -- Of the last edit: an edit that was made on an older version is refused.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- How many people may be invited here in all waves together; null before the first wave.
  ADD COLUMN invitation_limit integer CHECK (invitation_limit BETWEEN 0 AND 100000),
  ADD COLUMN invited_count integer NOT NULL DEFAULT 0 CHECK (invited_count >= 0),
  ADD CONSTRAINT service_zipcodes_within_invitation_limit CHECK (invited_count <= coalesce(invitation_limit, 0));

CREATE TABLE invitation_waves (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  zip_code   text NOT NULL REFERENCES service_zipcodes (zip_code),
  -- The first of a ZIP code is 1.
  number     integer NOT NULL CHECK (number >= 1),
  invited    integer NOT NULL CHECK (invited >= 1),
  actor      text NOT NULL CHECK (actor <> ''),
  created_at timestamptz NOT NULL,
  UNIQUE (zip_code, number)
);

-- One person is invited to one ZIP code once. Who leaves the list takes the row along; the wave still counts it.
CREATE TABLE invitations (
  entry_id    uuid NOT NULL REFERENCES waitlist_entries (id) ON DELETE CASCADE,
  zip_code    text NOT NULL REFERENCES service_zipcodes (zip_code),
  wave_id     uuid NOT NULL REFERENCES invitation_waves (id),
  -- In the link of the mail by which its reader leaves the list.
  leave_token text NOT NULL UNIQUE CHECK (length(leave_token) = 43),
  PRIMARY KEY (entry_id, zip_code)
);
CREATE INDEX invitations_by_zip ON invitations (zip_code);
CREATE INDEX invitations_by_wave ON invitations (wave_id);
CREATE INDEX waitlist_entries_by_zip ON waitlist_entries (zip_code, created_at);
