-- The GST book is changed by drafts that another person approves.
create table tax.gst_drafts (
  -- above the ids of rules, with which they stand in one list
  id bigint generated always as identity (start with 1000001) primary key,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  what text not null check (btrim(what) <> ''),
  -- empty: those of the code stay
  hsn_prefixes text[] not null,
  rate numeric(4, 2) not null check (rate between 0 and 40),
  valid_from date not null,
  -- value of one piece before GST, as in `tax.gst_rules`
  above_paise bigint not null default 0 check (above_paise >= 0),
  upto_paise bigint check (upto_paise > above_paise),
  state text not null default 'draft' check (state in ('draft', 'approved', 'rejected', 'retired')),
  created_by bigint not null,
  created_at timestamptz not null,
  reason text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text not null default '',
  check ((state = 'draft') = (decided_at is null)),
  constraint gst_drafts_two_people check (state <> 'approved' or decided_by <> created_by)
);
create index gst_drafts_code on tax.gst_drafts (code, valid_from);

-- The rules without drafts; null until the first draft is approved. The rules are computed from both.
alter table tax.gst_codes add column base jsonb;
-- The draft that said so; null: shipped with the software.
alter table tax.gst_rules add column draft_id bigint references tax.gst_drafts;
create index gst_rules_draft on tax.gst_rules (draft_id) where draft_id is not null;
