-- Ids of what every order adds rows to begin with the millisecond at which they were made (UUID, version 7; docs/decisions/0126).
-- Random ones go to a page of their own in every index that has them, which has to be read and, once after each checkpoint,
-- written to the log whole: 119 to 127 kB for an order with its payment, and more work the more orders there are.
CREATE FUNCTION time_ordered_uuid() RETURNS uuid
-- Plain SQL, so that it becomes a part of the statement that needs it.
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          FROM 1 FOR 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

ALTER TABLE orders ALTER COLUMN id SET DEFAULT time_ordered_uuid();
ALTER TABLE order_items ALTER COLUMN id SET DEFAULT time_ordered_uuid();
ALTER TABLE payments ALTER COLUMN id SET DEFAULT time_ordered_uuid();
ALTER TABLE ledger_transactions ALTER COLUMN id SET DEFAULT time_ordered_uuid();
ALTER TABLE outbox_mails ALTER COLUMN id SET DEFAULT time_ordered_uuid();
