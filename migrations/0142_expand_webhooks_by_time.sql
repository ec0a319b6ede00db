-- Webhooks are listed newest first.
create index webhook_events_received on payments.webhook_events (received_at);
create index courier_events_received on fulfilment.courier_events (received_at);
