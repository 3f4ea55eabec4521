-- Up to how much somebody of the staff who is no owner gives one customer within a day without a second person.
CREATE TABLE money_limits (
  only_row                  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  second_person_above_cents integer NOT NULL DEFAULT 20000 CHECK (second_person_above_cents BETWEEN 0 AND 10000000),
  updated_at                timestamptz NOT NULL DEFAULT now(),
  updated_by                text NOT NULL DEFAULT 'system'
);
INSERT INTO money_limits DEFAULT VALUES;

-- A refund or a credit that waits for an owner, and what the owner decided. Neither changes: a request has one decision.
CREATE TABLE money_requests (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind         text NOT NULL CHECK (kind IN ('refund', 'credit')),
  user_id      uuid NOT NULL REFERENCES users (id),
  order_id     uuid REFERENCES orders (id),
  refund_to    text CHECK (refund_to IN ('card', 'credit')),
  -- A refund in full after which the box is not cooked.
  leaves_uncooked boolean NOT NULL DEFAULT false,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The same press again is the same request.
  request_key  text NOT NULL UNIQUE,
  asked_by     text NOT NULL,
  asked_at     timestamptz NOT NULL,
  CONSTRAINT money_requests_refund_of_order CHECK
    ((kind = 'refund') = (order_id IS NOT NULL) AND (kind = 'refund') = (refund_to IS NOT NULL))
);
CREATE INDEX money_requests_by_time ON money_requests (asked_at);

CREATE TABLE money_decisions (
  request_id  uuid PRIMARY KEY REFERENCES money_requests (id),
  is_approved boolean NOT NULL,
  decided_by  text NOT NULL,
  decided_at  timestamptz NOT NULL
);

CREATE FUNCTION refuse_money_request_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'requests for money and their decisions are append-only'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_TABLE_NAME || '_append_only';
END $$;
CREATE TRIGGER money_requests_append_only BEFORE UPDATE OR DELETE ON money_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_money_request_change();
CREATE TRIGGER money_decisions_append_only BEFORE UPDATE OR DELETE ON money_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_money_request_change();

CREATE FUNCTION guard_money_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM money_requests r WHERE r.id = NEW.request_id AND r.asked_by = NEW.decided_by) THEN
    RAISE EXCEPTION 'nobody decides about their own request'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'money_decisions_by_another';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_decisions_by_another BEFORE INSERT ON money_decisions
  FOR EACH ROW EXECUTE FUNCTION guard_money_decision();
