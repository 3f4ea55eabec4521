-- Only weeks that differ from the rule need a row: closed ones (holidays) and moved ones.
-- scheduled_date is the Monday of the rule and so names the week.
CREATE TABLE delivery_weeks (
  scheduled_date  date PRIMARY KEY CONSTRAINT delivery_weeks_on_monday CHECK (extract(isodow FROM scheduled_date) = 1),
  status          text NOT NULL CHECK (status IN ('open', 'closed', 'moved')),
  delivery_date   date,
  -- Empty: the rule's cutoff, the end of the Sunday eight days before scheduled_date.
  orders_close_at timestamptz,
  reason          text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT delivery_weeks_date_fits_status CHECK (
    CASE status
      WHEN 'open'   THEN delivery_date IS NOT NULL AND delivery_date = scheduled_date
      WHEN 'moved'  THEN delivery_date IS NOT NULL AND delivery_date <> scheduled_date
                         AND abs(delivery_date - scheduled_date) <= 6
      WHEN 'closed' THEN delivery_date IS NULL
    END
  ),
  CONSTRAINT delivery_weeks_reason_given CHECK (status = 'open' OR coalesce(reason, '') <> '')
);
CREATE UNIQUE INDEX delivery_weeks_one_per_delivery_date ON delivery_weeks (delivery_date);
