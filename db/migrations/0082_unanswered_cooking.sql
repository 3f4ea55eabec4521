-- A request for a part of an order asks nobody about its box, and its approval may give back the last of the price. What stood
-- here for "still cooked" in such a request says nothing, so requests that wait are asked about again when they are approved.
ALTER TABLE money_requests DISABLE TRIGGER money_requests_append_only;
UPDATE money_requests r SET leaves_uncooked = NULL
WHERE NOT leaves_uncooked AND NOT EXISTS (SELECT FROM money_decisions d WHERE d.request_id = r.id);
ALTER TABLE money_requests ENABLE TRIGGER money_requests_append_only;
