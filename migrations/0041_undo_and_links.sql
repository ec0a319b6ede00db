-- A change of address can be undone by whoever has the one before.
alter table idp.oob_codes drop constraint oob_codes_request_type_check;
alter table idp.oob_codes add constraint oob_codes_request_type_check
  check (request_type in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'));
create index oob_codes_person on idp.oob_codes (local_id) where used_at is null;

-- The first address that an account had, once it has another; and whether its person has come in by a link to the present one.
alter table idp.users add column initial_email text, add column email_link boolean not null default false;

-- To say how somebody logs in who has another address with Google than here.
create index identities_email on idp.identities (email);
