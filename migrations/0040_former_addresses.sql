-- Addresses that a Google account has shown here before its present one: whoever has such an address by now is somebody else.
alter table identity.logins add column former_emails text[] not null default '{}';
