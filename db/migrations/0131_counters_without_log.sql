-- Each call that has a limit counts itself in a commit of its own. It no longer waits for the disk: counters outlive a restart,
-- and begin anew only where the database itself was killed (docs/decisions/0118).
ALTER TABLE rate_limit_counters SET UNLOGGED;
