-- One visit to the provider's page where a household saves another card. Written before the provider is called, so
-- that an unanswered call leaves a trace: provider_session_id and url are filled from the answer.
CREATE TABLE card_changes (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id             uuid NOT NULL REFERENCES users (id),
  -- Where the page leads back to: another address needs another page.
  origin              text NOT NULL,
  provider_session_id text UNIQUE,
  status              text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'complete', 'expired')),
  url                 text,
  payment_method_id   uuid,
  expires_at          timestamptz NOT NULL,
  created_at          timestamptz NOT NULL,
  completed_at        timestamptz,
  CONSTRAINT card_changes_own_card
    FOREIGN KEY (payment_method_id, user_id) REFERENCES stored_payment_methods (id, user_id),
  CONSTRAINT card_changes_complete_with_card CHECK (
    (status = 'complete') = (completed_at IS NOT NULL) AND (status = 'complete') = (payment_method_id IS NOT NULL)
  )
);
CREATE UNIQUE INDEX card_changes_one_open ON card_changes (user_id) WHERE status = 'open';
