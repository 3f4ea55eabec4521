-- What a household agreed to before it paid for the first box of a subscription: the text as it was on the screen.
CREATE TABLE renewal_consents (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id            uuid NOT NULL REFERENCES users (id),
  order_id           uuid NOT NULL,
  terms_version      text NOT NULL CHECK (terms_version <> ''),
  terms_text         text NOT NULL CHECK (terms_text <> ''),
  terms_sha256       text NOT NULL,
  first_charge_cents integer NOT NULL CHECK (first_charge_cents BETWEEN 0 AND 10000000),
  weekly_cents       integer NOT NULL CHECK (weekly_cents BETWEEN 0 AND 10000000),
  delivery_date      date NOT NULL,
  accepted_at        timestamptz NOT NULL,
  ip                 text NOT NULL,
  user_agent         text NOT NULL,
  CONSTRAINT renewal_consents_fingerprint
    CHECK (terms_sha256 = encode(sha256(convert_to(terms_text, 'UTF8')), 'hex')),
  CONSTRAINT renewal_consents_own_order FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id),
  -- A second click on the same terms is the same consent.
  CONSTRAINT renewal_consents_once UNIQUE (order_id, terms_sha256)
);
CREATE INDEX renewal_consents_by_customer ON renewal_consents (user_id, accepted_at);

CREATE FUNCTION refuse_renewal_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'renewal_consents is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'renewal_consents_append_only';
END $$;
CREATE TRIGGER renewal_consents_append_only BEFORE UPDATE OR DELETE ON renewal_consents
  FOR EACH ROW EXECUTE FUNCTION refuse_renewal_consent_change();

-- Marketing mail goes to who asked for it, and to nobody without a row. The token opens nothing but the way out.
CREATE TABLE mail_consents (
  user_id           uuid PRIMARY KEY REFERENCES users (id),
  weekly_menu       boolean NOT NULL DEFAULT false,
  unsubscribe_token text NOT NULL UNIQUE CHECK (length(unsubscribe_token) = 43),
  changed_at        timestamptz NOT NULL
);
CREATE INDEX mail_consents_weekly_menu ON mail_consents (user_id) WHERE weekly_menu;

-- Stopped: marketing mail whose reader opted out before it left.
ALTER TABLE outbox_mails
  DROP CONSTRAINT outbox_mails_status_check,
  ADD CONSTRAINT outbox_mails_status_check CHECK (status IN ('queued', 'sent', 'dead', 'stopped'));
