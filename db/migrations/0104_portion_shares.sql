-- What can run out in a week is shared out among its boxes when the menu changes. One row for each week that has been.
CREATE TABLE portion_shares (
  scheduled_date date PRIMARY KEY REFERENCES menu_weeks (scheduled_date) ON DELETE CASCADE,
  -- Of which menu, and what was taken too often all the same: by boxes whose mail was sent.
  shared_as text NOT NULL
);
