-- A proof (ID token of the identity service) with which a session was opened opens nothing once that session was ended.
alter table identity.sessions add column sign_in_id text;

create table identity.ended_proofs (
  sign_in_id text primary key,
  ended_at timestamptz not null
);
create index ended_proofs_age on identity.ended_proofs (ended_at);
