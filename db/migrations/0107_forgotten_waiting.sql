-- Who waits for a ZIP code is forgotten after a while (docs/retention.md). This finds them without reading the whole list.
CREATE INDEX waitlist_entries_by_age ON waitlist_entries (created_at);
