-- A subscription renews by boxes: one for each delivery week, made weeks ahead, charged at its cutoff.
ALTER TABLE subscriptions
  -- The day from which boxes are charged again; empty while a pause has no end.
  ADD COLUMN paused_until  date,
  -- Weeks in a row whose box was dropped because it could not be charged.
  ADD COLUMN failed_weeks  integer NOT NULL DEFAULT 0 CHECK (failed_weeks >= 0),
  -- A code that counts on renewals too, kept from the first box.
  ADD COLUMN promo_code_id uuid REFERENCES promo_codes (id),
  -- The canceled subscription that this one takes up again.
  ADD COLUMN continues_id  uuid UNIQUE REFERENCES subscriptions (id),
  ADD CONSTRAINT subscriptions_paused_until_while_paused CHECK (paused_until IS NULL OR status = 'paused');

-- What the household avoids and chose nevertheless, in its own words: only these clashes are let through later.
ALTER TABLE subscription_selections ADD COLUMN accepted_clashes text[] NOT NULL DEFAULT '{}';

ALTER TABLE boxes
  ADD COLUMN user_id             uuid,
  -- The Monday of the rule, which names the week also when its delivery is moved.
  ADD COLUMN scheduled_date      date,
  ADD COLUMN orders_close_at     timestamptz,
  -- This week's own address; empty: the subscription's.
  ADD COLUMN delivery_address_id uuid,
  ADD COLUMN skipped_by          text,
  -- The cutoff run has decided. 'charging' waits for the provider or for another card; every other outcome is final.
  ADD COLUMN processed_at        timestamptz,
  ADD COLUMN outcome             text CHECK (outcome IN (
    'first_box', 'charging', 'charged', 'free',
    'skipped', 'paused', 'canceled', 'needs_choice', 'not_served', 'no_delivery', 'too_late', 'dropped'
  )),
  ADD COLUMN settled_at          timestamptz,
  ADD COLUMN version             integer NOT NULL DEFAULT 1;

-- Boxes made before: the rule's cutoff is the Monday seven days before the delivery, at midnight.
UPDATE boxes b SET
  user_id = s.user_id,
  scheduled_date = coalesce(
    (SELECT w.scheduled_date FROM delivery_weeks w WHERE w.delivery_date = b.delivery_date), b.delivery_date),
  orders_close_at = coalesce(
    (SELECT w.orders_close_at FROM delivery_weeks w WHERE w.delivery_date = b.delivery_date),
    (coalesce((SELECT w.scheduled_date FROM delivery_weeks w WHERE w.delivery_date = b.delivery_date), b.delivery_date) - 7)
      ::timestamp AT TIME ZONE 'America/New_York')
FROM subscriptions s WHERE s.id = b.subscription_id;
UPDATE boxes b SET outcome = 'first_box', processed_at = o.confirmed_at, settled_at = o.confirmed_at
  FROM orders o WHERE o.id = b.order_id AND o.confirmed_at IS NOT NULL;
UPDATE boxes b SET outcome = 'canceled', processed_at = o.updated_at, settled_at = o.updated_at
  FROM orders o WHERE o.id = b.order_id AND o.status = 'canceled' AND b.outcome IS NULL;

ALTER TABLE boxes
  DROP COLUMN charge_attempts,
  ALTER COLUMN user_id SET NOT NULL,
  ALTER COLUMN scheduled_date SET NOT NULL,
  ALTER COLUMN orders_close_at SET NOT NULL,
  ADD CONSTRAINT boxes_own_subscription FOREIGN KEY (subscription_id, user_id) REFERENCES subscriptions (id, user_id),
  ADD CONSTRAINT boxes_own_order FOREIGN KEY (order_id, user_id) REFERENCES orders (id, user_id),
  ADD CONSTRAINT boxes_own_address FOREIGN KEY (delivery_address_id, user_id) REFERENCES addresses (id, user_id),
  ADD CONSTRAINT boxes_one_per_week UNIQUE (subscription_id, scheduled_date),
  ADD CONSTRAINT boxes_processed_has_outcome CHECK ((processed_at IS NULL) = (outcome IS NULL)),
  ADD CONSTRAINT boxes_settled_when_final CHECK ((settled_at IS NULL) = (outcome IS NULL OR outcome = 'charging')),
  ADD CONSTRAINT boxes_charged_has_order CHECK (
    outcome IS NULL OR outcome NOT IN ('first_box', 'charging', 'charged', 'free') OR order_id IS NOT NULL);
CREATE INDEX boxes_due ON boxes (orders_close_at) WHERE processed_at IS NULL;
CREATE INDEX boxes_charging ON boxes (processed_at) WHERE outcome = 'charging';
CREATE INDEX boxes_by_week ON boxes (scheduled_date);

-- A household's own choice for one week; without rows the week takes the standing selections.
CREATE TABLE box_selections (
  box_id           uuid NOT NULL REFERENCES boxes (id) ON DELETE CASCADE,
  meal_id          uuid NOT NULL REFERENCES meals (id),
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  accepted_clashes text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (box_id, meal_id)
);

-- A settled box keeps its end, whoever asks.
CREATE FUNCTION guard_box_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.settled_at IS NOT NULL AND (NEW.outcome, NEW.order_id, NEW.delivery_date)
      IS DISTINCT FROM (OLD.outcome, OLD.order_id, OLD.delivery_date) THEN
    RAISE EXCEPTION 'box % is settled as %', OLD.id, OLD.outcome
      USING ERRCODE = 'check_violation', CONSTRAINT = 'boxes_settled_is_final';
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER boxes_guarded BEFORE UPDATE ON boxes FOR EACH ROW EXECUTE FUNCTION guard_box_change();

ALTER TABLE payments
  -- The card that a renewal was charged to; payments on the hosted page know it from their session.
  ADD COLUMN provider_payment_method_id text,
  ADD COLUMN decline_code               text;

-- One per box that could not be charged at its cutoff.
CREATE TABLE dunning_cases (
  box_id          uuid PRIMARY KEY REFERENCES boxes (id),
  user_id         uuid NOT NULL REFERENCES users (id),
  status          text NOT NULL CHECK (status IN ('retrying', 'awaiting_customer', 'recovered', 'given_up')),
  attempts        integer NOT NULL CHECK (attempts BETWEEN 0 AND 20),
  -- The next automatic try; empty when only the customer can help.
  next_attempt_at timestamptz,
  give_up_at      timestamptz NOT NULL,
  decline_kind    text NOT NULL CHECK (decline_kind IN ('temporary', 'needs_customer', 'never_retry')),
  last_code       text NOT NULL,
  opened_at       timestamptz NOT NULL,
  closed_at       timestamptz,
  CONSTRAINT dunning_cases_closed_at_known CHECK ((closed_at IS NOT NULL) = (status IN ('recovered', 'given_up'))),
  CONSTRAINT dunning_cases_next_attempt_while_retrying CHECK (next_attempt_at IS NULL OR status = 'retrying')
);
CREATE INDEX dunning_cases_open ON dunning_cases (give_up_at) WHERE closed_at IS NULL;

-- What the owner was shown before a cutoff: the report of the run explains every difference to it.
CREATE TABLE cutoff_rehearsals (
  delivery_date date PRIMARY KEY,
  made_at       timestamptz NOT NULL
);
CREATE TABLE cutoff_rehearsal_lines (
  delivery_date date NOT NULL REFERENCES cutoff_rehearsals (delivery_date) ON DELETE CASCADE,
  box_id        uuid NOT NULL REFERENCES boxes (id),
  step          text NOT NULL,
  due_cents     integer NOT NULL CHECK (due_cents >= 0),
  -- Meals, substitutions, card warnings, as shown.
  detail        jsonb NOT NULL,
  PRIMARY KEY (delivery_date, box_id)
);

-- One per delivery date that had boxes; finished once each of them is decided and its first charge has an answer.
CREATE TABLE cutoff_runs (
  delivery_date   date PRIMARY KEY,
  orders_close_at timestamptz NOT NULL,
  started_at      timestamptz NOT NULL,
  finished_at     timestamptz,
  report          jsonb,
  CONSTRAINT cutoff_runs_finished_with_report CHECK ((finished_at IS NULL) = (report IS NULL))
);

CREATE SEQUENCE change_numbers;
CREATE FUNCTION next_change_number(business_date date) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'CH-' || extract(year FROM business_date) || '-' || lpad(n::text, greatest(4, length(n::text)), '0')
  FROM nextval('change_numbers') AS n
$$;

-- The receipts of everything a household changed about its subscription.
CREATE TABLE subscription_changes (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number          text NOT NULL UNIQUE CHECK (number ~ '^CH-[0-9]{4}-[0-9]{4,}$'),
  subscription_id uuid NOT NULL,
  user_id         uuid NOT NULL,
  kind            text NOT NULL CHECK (kind <> ''),
  old_value       jsonb NOT NULL,
  new_value       jsonb NOT NULL,
  -- The first delivery it counts for; empty when it counts for none, as a new card does.
  effective_from  date,
  actor           text NOT NULL DEFAULT coalesce(nullif(current_setting('app.actor', true), ''), 'system'),
  created_at      timestamptz NOT NULL,
  CONSTRAINT subscription_changes_own_subscription
    FOREIGN KEY (subscription_id, user_id) REFERENCES subscriptions (id, user_id)
);
CREATE INDEX subscription_changes_by_customer ON subscription_changes (user_id, created_at DESC);

CREATE FUNCTION refuse_subscription_change_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'subscription_changes is append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'subscription_changes_append_only';
END $$;
CREATE TRIGGER subscription_changes_append_only BEFORE UPDATE OR DELETE ON subscription_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_subscription_change_edit();
