-- A Gmail account that its owner took off her account: kept, so that it does not open the account once more by its address.
alter table identity.logins add column unlinked_at timestamptz;
