-- What has done its work is emptied after a while (docs/retention.md). These find it without reading years of rows.
CREATE INDEX outbox_mails_rendered ON outbox_mails (sent_at) WHERE status = 'sent' AND html <> '';
CREATE INDEX webhook_events_with_payload ON webhook_events (processed_at)
  WHERE processed_at IS NOT NULL AND payload <> '{}';
