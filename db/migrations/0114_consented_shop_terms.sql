-- Beside the renewal terms, which version of the shop's terms of service a household agreed to: 0 is the draft that the
-- product came with. Null for consents from before there was such a page.
ALTER TABLE renewal_consents ADD COLUMN shop_terms_version integer CHECK (shop_terms_version >= 0);
