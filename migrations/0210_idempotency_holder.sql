-- The request that holds a claimed key. A claim is completed and deleted by its holder alone, never by a request whose claim was taken over.
alter table platform.idempotency_keys add column holder uuid;
