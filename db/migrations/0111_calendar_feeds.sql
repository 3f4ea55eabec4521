-- The secret address of a household's calendar, hashed as the token of a session is (docs/decisions/0108).
CREATE TABLE calendar_feeds (
  user_id    uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  made_at    timestamptz NOT NULL
);
