-- What a household says of a meal. Its last word counts (docs/decisions/0106).
CREATE TABLE meal_ratings (
  user_id     uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  meal_id     uuid NOT NULL REFERENCES meals (id),
  stars       integer CHECK (stars BETWEEN 1 AND 5),
  is_favorite boolean NOT NULL DEFAULT false,
  words       text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, meal_id)
);
-- The newest words about each meal, for staff.
CREATE INDEX meal_ratings_by_meal ON meal_ratings (meal_id, changed_at DESC);

-- Households that do not want to be asked by mail how a box was.
CREATE TABLE rating_mail_stops (
  user_id    uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  stopped_at timestamptz NOT NULL
);

-- A job looks for boxes that came lately.
CREATE INDEX orders_by_delivered_at ON orders (delivered_at) WHERE status = 'delivered';
