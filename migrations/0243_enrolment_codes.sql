-- One-time codes with which an account that holds staff rights sets up its second factor. Another administrator issues one, or `npm run grant`
-- does, so that a stolen session cannot enrol an authenticator of its own. One per account: a new one replaces the old.
create table staff.enrolment_codes (
  person_id bigint primary key,
  -- SHA-256 of the account and the code, which has 80 random bits
  code_hash bytea not null,
  -- null: issued by command
  issued_by bigint,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

-- With which enrolment code the secret was drawn; it must still be good when the secret is confirmed.
alter table staff.two_step add column enrolment_hash bytea;
