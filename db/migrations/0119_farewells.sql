-- The last mails to households that have closed their accounts are looked for every five minutes, among all mails.
CREATE INDEX outbox_mails_farewells ON outbox_mails (status) WHERE kind = 'account-closed';
