-- A password that somebody else made, which its owner changes before anything opens.
ALTER TABLE staff_accounts ADD COLUMN password_is_given boolean NOT NULL DEFAULT false;
