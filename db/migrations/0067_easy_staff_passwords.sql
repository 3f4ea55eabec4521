-- Whether the password was easy to guess when it was last typed: from before a rule refused such passwords. It goes on
-- opening the account, and its owner is asked to change it.
ALTER TABLE staff_accounts ADD COLUMN password_is_easy boolean NOT NULL DEFAULT false;
