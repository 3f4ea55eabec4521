-- Of the shared password with which the product was last started: a salted scrypt hash, as of every other password. One
-- that differs has taken its place, and ends what it opened. Null until a start that knows of this.
ALTER TABLE staff_access ADD COLUMN shared_password_hash text CHECK (shared_password_hash <> '');
