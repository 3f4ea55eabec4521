-- What a household is told ahead of time and about a declined charge: each thing once.
CREATE TABLE sent_notices (
  subscription_id uuid NOT NULL REFERENCES subscriptions (id),
  -- For example cutoff_reminder:2026-12-14 or card_expires:<stored payment method>.
  key             text NOT NULL CHECK (key <> ''),
  sent_at         timestamptz NOT NULL,
  PRIMARY KEY (subscription_id, key)
);

ALTER TABLE dunning_cases
  -- The provider's name of the card that was declined last: another one is tried at once.
  ADD COLUMN tried_card text,
  ADD COLUMN mailed     text[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT dunning_cases_status_check,
  DROP CONSTRAINT dunning_cases_closed_at_known,
  -- Stopped: the household paused or canceled meanwhile, or the order was canceled; nobody was told to pay any more.
  ADD CONSTRAINT dunning_cases_status_check
    CHECK (status IN ('retrying', 'awaiting_customer', 'recovered', 'given_up', 'stopped')),
  ADD CONSTRAINT dunning_cases_closed_at_known
    CHECK ((closed_at IS NOT NULL) = (status IN ('recovered', 'given_up', 'stopped')));
CREATE INDEX dunning_cases_open_of_customer ON dunning_cases (user_id) WHERE closed_at IS NULL;
