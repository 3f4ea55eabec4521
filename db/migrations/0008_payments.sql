CREATE TABLE payment_customers (
  user_id              uuid PRIMARY KEY REFERENCES users (id),
  provider_customer_id text NOT NULL UNIQUE,
  created_at           timestamptz NOT NULL DEFAULT now()
);

-- A card on file, known only by the provider's id; card numbers never come here.
CREATE TABLE stored_payment_methods (
  id                         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id                    uuid NOT NULL REFERENCES users (id),
  provider_payment_method_id text NOT NULL UNIQUE,
  brand                      text,
  last4                      text CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month                  integer CHECK (exp_month BETWEEN 1 AND 12),
  exp_year                   integer CHECK (exp_year BETWEEN 2000 AND 2200),
  is_default                 boolean NOT NULL DEFAULT true,
  created_at                 timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id)
);
CREATE UNIQUE INDEX stored_payment_methods_one_default ON stored_payment_methods (user_id) WHERE is_default;

-- Written before the provider is called, so that an unanswered call leaves a trace:
-- provider_session_id and url are filled from the answer.
CREATE TABLE checkout_sessions (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id            uuid NOT NULL,
  user_id             uuid NOT NULL,
  idempotency_key     text NOT NULL UNIQUE,
  provider_session_id text UNIQUE,
  mode                text NOT NULL CHECK (mode IN ('payment', 'setup')),
  status              text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'complete', 'expired')),
  amount_cents        integer NOT NULL CHECK (amount_cents BETWEEN 0 AND 100000000),
  url                 text,
  expires_at          timestamptz NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  completed_at        timestamptz,
  CONSTRAINT checkout_sessions_own_order FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id),
  -- A total of 0 stores a payment method instead of charging.
  CONSTRAINT checkout_sessions_amount_fits_mode CHECK ((mode = 'setup') = (amount_cents = 0))
);
CREATE UNIQUE INDEX checkout_sessions_one_open ON checkout_sessions (order_id) WHERE status = 'open';
CREATE INDEX checkout_sessions_expiring ON checkout_sessions (expires_at) WHERE status = 'open';

-- 'unknown' is a call without an answer: neither paid nor failed until the provider is asked.
CREATE TABLE payments (
  id                         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id                   uuid NOT NULL REFERENCES orders (id),
  checkout_session_id        uuid REFERENCES checkout_sessions (id),
  provider_payment_intent_id text UNIQUE,
  idempotency_key            text UNIQUE,
  status                     text NOT NULL
    CHECK (status IN ('initiated', 'requires_action', 'unknown', 'succeeded', 'failed', 'canceled')),
  amount_cents               integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 100000000),
  captured_cents             integer NOT NULL DEFAULT 0,
  -- Refunding is one statement: SET refunded_cents = refunded_cents + … ; the constraint refuses too much.
  refunded_cents             integer NOT NULL DEFAULT 0,
  failure_code               text,
  failure_message            text,
  created_at                 timestamptz NOT NULL DEFAULT now(),
  updated_at                 timestamptz NOT NULL DEFAULT now(),
  succeeded_at               timestamptz,
  CONSTRAINT payments_captured_within_amount CHECK (captured_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT payments_refunded_within_captured CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  CONSTRAINT payments_captured_when_succeeded CHECK ((status = 'succeeded') = (captured_cents > 0))
);
CREATE UNIQUE INDEX payments_one_success ON payments (order_id) WHERE status = 'succeeded';
CREATE UNIQUE INDEX payments_one_under_way ON payments (order_id)
  WHERE status IN ('initiated', 'requires_action', 'unknown');

CREATE TABLE refunds (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id         uuid NOT NULL REFERENCES payments (id),
  idempotency_key    text NOT NULL UNIQUE,
  provider_refund_id text UNIQUE,
  amount_cents       integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 100000000),
  status             text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
  reason             text NOT NULL,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);

-- Money that came in without an order that may take it: kept apart, given back, and shown to staff.
CREATE TABLE stray_payments (
  id                         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider_payment_intent_id text NOT NULL UNIQUE,
  provider_session_id        text,
  order_id                   uuid REFERENCES orders (id),
  amount_cents               integer NOT NULL CHECK (amount_cents BETWEEN 0 AND 100000000),
  reason                     text NOT NULL CHECK (reason <> ''),
  status                     text NOT NULL DEFAULT 'found' CHECK (status IN ('found', 'refunded', 'refund_failed')),
  provider_refund_id         text UNIQUE,
  found_at                   timestamptz NOT NULL DEFAULT now(),
  resolved_at                timestamptz
);

-- Every notice of the provider once, however often it is delivered.
CREATE TABLE webhook_events (
  event_id     text PRIMARY KEY,
  type         text NOT NULL,
  payload      jsonb NOT NULL,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  attempts     integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  last_error   text
);
CREATE INDEX webhook_events_unprocessed ON webhook_events (received_at) WHERE processed_at IS NULL;
