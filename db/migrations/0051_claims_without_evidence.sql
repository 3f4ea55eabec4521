-- A placeholder is no evidence. The example came with claims whose supplier's paper was never filed; no screen has shown a
-- row of this table so far.
DELETE FROM claims
WHERE btrim(owner) = '' OR btrim(evidence) = '' OR evidence ~* '\m(to be filed|tbd|pending|placeholder)\M';
ALTER TABLE claims
  ADD CONSTRAINT claims_say_who CHECK (btrim(owner) <> ''),
  ADD CONSTRAINT claims_have_evidence
    CHECK (btrim(evidence) <> '' AND evidence !~* '\m(to be filed|tbd|pending|placeholder)\M');
