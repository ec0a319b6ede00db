-- What people report, and what was decided about it.
create schema moderation;

-- Append-only: every decision with who and why.
create table moderation.decisions (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('product', 'review', 'question', 'answer')),
  subject_id bigint not null,
  -- by which report it was found
  ticket text not null,
  decision text not null check (decision in ('leave', 'take-down')),
  note text not null check (btrim(note) <> ''),
  actor_id bigint not null,
  at timestamptz not null
);
create index decisions_subject on moderation.decisions (subject, subject_id);
create function moderation.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions are never changed or removed';
end $$;
create trigger decisions_stay before update or delete on moderation.decisions for each row execute function moderation.refuse_change();
create trigger decisions_stay_all before truncate on moderation.decisions for each statement execute function moderation.refuse_change();

create table moderation.reports (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^R-[0-9A-Z]{6}$'),
  subject text not null check (subject in ('product', 'review', 'question', 'answer')),
  subject_id bigint not null,
  -- where it stands
  product_id bigint not null,
  -- as it read when it was reported: its author may change it
  words text not null,
  -- null: not signed in, or the account is gone
  person_id bigint,
  reason text not null,
  text text not null,
  email text not null,
  reported_at timestamptz not null,
  -- null: open
  decision_id bigint references moderation.decisions
);
create unique index reports_once on moderation.reports (person_id, subject, subject_id) where decision_id is null and person_id is not null;
create index reports_open on moderation.reports (reported_at, id) where decision_id is null;
create index reports_closed on moderation.reports (reported_at, id) where decision_id is not null;
create index reports_subject on moderation.reports (subject, subject_id);
