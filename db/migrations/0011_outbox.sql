-- Mail is written here in the transaction that is its reason, and sent afterwards with retries.
CREATE TABLE outbox_mails (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind            text NOT NULL CHECK (kind <> ''),
  -- Names the reason, for example order-confirmed:<order id>: the same reason never mails twice.
  dedup_key       text NOT NULL UNIQUE,
  to_address      text NOT NULL CHECK (length(to_address) BETWEEN 3 AND 320),
  data            jsonb NOT NULL,
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'dead')),
  attempts        integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error      text,
  -- Filled when rendered, so that the mailbox shows what really left.
  subject         text,
  html            text,
  text            text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  sent_at         timestamptz,
  CONSTRAINT outbox_mails_sent_at_known CHECK ((status = 'sent') = (sent_at IS NOT NULL)),
  CONSTRAINT outbox_mails_sent_is_rendered CHECK (status <> 'sent' OR num_nulls(subject, html, text) = 0)
);
CREATE INDEX outbox_mails_due ON outbox_mails (next_attempt_at) WHERE status = 'queued';
