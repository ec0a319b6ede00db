-- Applications of sellers: their answers, their documents, and the decision.
create schema onboarding;

create table onboarding.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into onboarding.settings values
  ('most_documents', 12),
  ('most_document_bytes', 5242880),
  -- documents of rejected and withdrawn applications are removed after this many days
  ('keep_documents_days', 180),
  -- promised days until an application is reviewed
  ('answer_days', 3);

-- The terms of selling: the newest one in force is agreed to.
create table onboarding.terms (
  version text primary key check (version ~ '^[0-9]{4}-[0-9]{2}(\.[0-9]+)?$'),
  from_day date not null unique
);

insert into onboarding.terms values ('2026-11', '2026-11-01');

create table onboarding.applications (
  id bigint primary key,
  person_id bigint,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'asked', 'approved', 'rejected', 'withdrawn')),
  state_changed_at timestamptz not null,
  begun_at timestamptz not null,
  submitted_at timestamptz,
  -- the store's address, taken while the application is looked at
  slug text,
  -- the staff member assigned to it
  assigned_actor bigint,
  -- the staff member who checked that the account is the applicant's: another than the one who approves
  bank_checked_by bigint,
  bank_checked_at timestamptz,
  decided_by bigint,
  -- the reason of a rejection that the applicant reads
  told text not null default '',
  store_id bigint unique,
  -- recognised again without being known: HMACs
  pan_mark text not null default '',
  bank_mark text not null default '',
  -- Another person than the one who approves compared the cheque, or the bank itself named the holder.
  is_bank_proven boolean not null default false,
  check ((state = 'approved') = (store_id is not null)),
  constraint second_person_or_bank check (
  state <> 'approved' or (decided_by is not null and (is_bank_proven or (bank_checked_by is not null and bank_checked_by <> decided_by)))
)
);
create unique index applications_one_live on onboarding.applications (person_id) where state in ('draft', 'submitted', 'asked');
create unique index applications_slug on onboarding.applications (slug) where state in ('submitted', 'asked');
create index applications_state on onboarding.applications (state, submitted_at, id);
create index applications_pan on onboarding.applications (pan_mark) where pan_mark <> '';
create index applications_bank on onboarding.applications (bank_mark) where bank_mark <> '';

create table onboarding.items (
  application_id bigint not null references onboarding.applications on delete cascade,
  item text not null check (item in ('business', 'address', 'pickup', 'bank', 'store', 'goods', 'documents', 'agreement')),
  answers jsonb not null default '{}',
  -- numbers that are read only with a reason: PAN, account
  sealed bytea,
  saved_at timestamptz,
  -- since when staff ask for a correction, and their comment
  asked_at timestamptz,
  comment text not null default '',
  primary key (application_id, item)
);

create table onboarding.documents (
  id bigint primary key,
  application_id bigint not null references onboarding.applications on delete cascade,
  kind text not null check (kind in ('pan', 'gst_certificate', 'enrolment', 'address_proof', 'cancelled_cheque', 'other')),
  file_name text not null,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  -- taken back by the applicant, or past its time; the file goes with it
  removed_at timestamptz
);
create index documents_application on onboarding.documents (application_id, id);
create index documents_removed on onboarding.documents (removed_at) where removed_at is not null;

create table onboarding.events (
  id bigint generated always as identity primary key,
  application_id bigint not null references onboarding.applications,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null check (actor in ('applicant', 'staff', 'clock')),
  actor_id bigint,
  reason text not null default '',
  facts jsonb not null default '{}',
  at timestamptz not null
);
create index events_application on onboarding.events (application_id, id);

-- A rupee sent to an applicant's account: the bank says whether the account exists and names its holder (RazorpayX account validation).
create table onboarding.bank_proofs (
  application_id bigint primary key references onboarding.applications,
  -- A MAC of account and IFSC: another account needs another proof.
  bank_mark text not null,
  state text not null check (state in ('waiting', 'asked', 'done', 'failed')),
  gateway_id text,
  is_active boolean,
  registered_name text not null default '',
  error text not null default '',
  polls smallint not null default 0,
  changed_at timestamptz not null,
  -- Each attempt has its own reference at the gateway, because a failed one is never retried under the same reference.
  attempt smallint not null default 1 check (attempt >= 1)
);
