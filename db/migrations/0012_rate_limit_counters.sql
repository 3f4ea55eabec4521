-- Calls counted per client or account; the shape is the rate limiter's own.
CREATE TABLE rate_limit_counters (
  key    varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_counters_expire ON rate_limit_counters (expire);
