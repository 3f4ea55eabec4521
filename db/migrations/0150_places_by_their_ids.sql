-- Up to 500 events get their place at once, so the planner took a hash of the whole history for cheaper than so many looks
-- into its index. It is mostly a handful that waits: they are looked up by their ids.
ALTER FUNCTION place_order_history() SET enable_hashjoin = off;
ALTER FUNCTION place_order_history() SET enable_mergejoin = off;
