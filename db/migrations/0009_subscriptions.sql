CREATE TYPE subscription_status AS ENUM ('active', 'paused', 'past_due', 'canceled');

CREATE TABLE subscriptions (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id             uuid NOT NULL REFERENCES users (id),
  status              subscription_status NOT NULL DEFAULT 'active',
  household_size      integer NOT NULL CHECK (household_size BETWEEN 1 AND 10),
  delivery_address_id uuid NOT NULL,
  payment_method_id   uuid,
  first_delivery_date date NOT NULL,
  paused_at           timestamptz,
  canceled_at         timestamptz,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now(),
  version             integer NOT NULL DEFAULT 1,
  UNIQUE (id, user_id),
  CONSTRAINT subscriptions_own_address
    FOREIGN KEY (delivery_address_id, user_id) REFERENCES addresses (id, user_id),
  CONSTRAINT subscriptions_own_payment_method
    FOREIGN KEY (payment_method_id, user_id) REFERENCES stored_payment_methods (id, user_id),
  CONSTRAINT subscriptions_canceled_at_known CHECK ((status = 'canceled') = (canceled_at IS NOT NULL))
);
CREATE UNIQUE INDEX subscriptions_one_live ON subscriptions (user_id) WHERE status <> 'canceled';

-- What every coming box starts from.
CREATE TABLE subscription_selections (
  subscription_id uuid NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
  meal_id         uuid NOT NULL REFERENCES meals (id),
  quantity        integer NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  PRIMARY KEY (subscription_id, meal_id)
);

ALTER TABLE orders ADD CONSTRAINT orders_own_subscription
  FOREIGN KEY (subscription_id, user_id) REFERENCES subscriptions (id, user_id);

-- One week of one subscription. The key is what keeps a household from being charged twice for it.
CREATE TABLE boxes (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL REFERENCES subscriptions (id),
  delivery_date   date NOT NULL,
  order_id        uuid UNIQUE REFERENCES orders (id),
  skipped_at      timestamptz,
  charge_attempts integer NOT NULL DEFAULT 0 CHECK (charge_attempts BETWEEN 0 AND 20),
  created_at      timestamptz NOT NULL DEFAULT now(),
  UNIQUE (subscription_id, delivery_date)
);
