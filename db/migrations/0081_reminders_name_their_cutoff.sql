-- The reminder of a cutoff is sent again when staff move that cutoff, so its key names the cutoff (UTC, to the minute).
UPDATE sent_notices n
SET key = n.key || ':' || to_char(b.orders_close_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')
FROM boxes b
WHERE b.subscription_id = n.subscription_id AND n.key = 'cutoff_reminder:' || b.delivery_date;
