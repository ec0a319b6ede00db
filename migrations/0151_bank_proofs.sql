-- A rupee that is sent to an applicant's account: the bank says whether the account is there, and whose it is (RazorpayX account validation).
create table onboarding.bank_proofs (
  application_id bigint primary key references onboarding.applications,
  -- Of which account and IFSC; another account is proven anew.
  bank_mark text not null,
  state text not null check (state in ('waiting', 'asked', 'done', 'failed')),
  gateway_id text,
  is_active boolean,
  registered_name text not null default '',
  error text not null default '',
  looks smallint not null default 0,
  changed_at timestamptz not null
);

-- The demo's stand-in answers as the bank would, by the last digits of the account.
create table sandbox.validations (
  id text primary key,
  reference_id text not null unique,
  holder text not null,
  account_number text not null,
  created_at timestamptz not null
);

-- Somebody else than whoever admits a seller has compared the cheque, or the bank itself has named the holder.
alter table onboarding.applications add column is_bank_proven boolean not null default false;
do $$
declare
  two_people text;
begin
  select conname into strict two_people from pg_constraint
  where conrelid = 'onboarding.applications'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%bank_checked_by <> decided_by%';
  execute format('alter table onboarding.applications drop constraint %I', two_people);
end $$;
alter table onboarding.applications add constraint second_person_or_bank check (
  state <> 'approved' or (decided_by is not null and (is_bank_proven or (bank_checked_by is not null and bank_checked_by <> decided_by)))
);
