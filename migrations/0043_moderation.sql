-- Reports of content, and the decisions about them.
create schema moderation;

-- Append-only: every decision with its actor and reason.
create table moderation.decisions (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('product', 'review', 'question', 'answer', 'profile', 'post', 'comment')),
  subject_id bigint not null,
  -- by which report it was found
  ticket text not null,
  decision text not null check (decision in ('leave', 'take-down', 'sanction', 'restore', 'uphold')),
  note text not null check (btrim(note) <> ''),
  actor_id bigint not null,
  at timestamptz not null,
  actions text[] not null default '{}',
  rule text not null default '',
  case_id bigint
);
create index decisions_subject on moderation.decisions (subject, subject_id);

create function moderation.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions are never changed or removed';
end $$;
create trigger decisions_stay before update or delete on moderation.decisions for each row execute function moderation.refuse_change();
create trigger decisions_stay_all before truncate on moderation.decisions for each statement execute function moderation.refuse_change();

-- What people report about one thing is one case: one queue, one clock, one decision, one appeal.
create table moderation.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);

insert into moderation.settings values
  -- IT Rules 2021, rule 3(2)(b): pictures of a person's body, and impersonation
  ('urgent_hours', 24),
  -- rule 3(2)(a), its proviso: content to be removed soon
  ('serious_hours', 72),
  -- rule 3(2)(a): everything else
  ('other_hours', 360),
  ('appeal_days', 30),
  ('appeal_answer_days', 15),
  -- rule 3(1)(g): days for which removed content is retained after the case is closed
  ('evidence_days', 180),
  -- pictures are similar when at most this many of 64 bits differ
  ('alike_signs', 6),
  ('alike_is_on', 1);

create table moderation.cases (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^C-[0-9A-Z]{6}$'),
  subject text not null check (subject in ('product', 'review', 'question', 'answer', 'profile', 'post', 'comment')),
  subject_id bigint not null,
  product_id bigint not null default 0,
  -- null: without an author, or the account is deleted
  author_id bigint,
  state text not null default 'open' check (state in ('open', 'dismissed', 'actioned', 'appealed', 'upheld', 'overturned')),
  -- the severest of its reports, 1 to 3, and its deadline by the law of that day
  reason text not null,
  severity smallint not null check (severity between 1 and 3),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  assigned_to bigint,
  assigned_at timestamptz,
  reports integer not null default 0,
  decided_at timestamptz,
  decided_by bigint,
  actions text[] not null default '{}',
  rule text not null default '',
  -- the statement to the author
  statement text not null default '',
  -- what restores it; null: nothing was taken down
  undo jsonb,
  appeal_until timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index cases_open on moderation.cases (subject, subject_id) where state = 'open';
create index cases_queue on moderation.cases (due_at, id) where state = 'open';
create index cases_appealed on moderation.cases (decided_at, id) where state = 'appealed';
create index cases_closed on moderation.cases (decided_at desc, id desc) where state <> 'open';
create index cases_author on moderation.cases (author_id, id desc);

create table moderation.reports (
  id bigint generated always as identity primary key,
  ticket text not null unique check (ticket ~ '^R-[0-9A-Z]{6}$'),
  subject text not null check (subject in ('product', 'review', 'question', 'answer', 'profile', 'post', 'comment')),
  subject_id bigint not null,
  -- the state of the appeal
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
  decision_id bigint references moderation.decisions,
  case_id bigint references moderation.cases,
  -- the whole thing as it was when it was reported; null: forgotten after its time
  evidence jsonb,
  source text not null default 'person' check (source in ('person', 'machine'))
);
create unique index reports_once on moderation.reports (person_id, subject, subject_id) where decision_id is null and person_id is not null;
create index reports_open on moderation.reports (reported_at, id) where decision_id is null;
create index reports_closed on moderation.reports (reported_at, id) where decision_id is not null;
create index reports_subject on moderation.reports (subject, subject_id);
create index reports_case on moderation.reports (case_id, id);
create index reports_person on moderation.reports (person_id, subject, subject_id, id desc);

create table moderation.case_events (
  id bigint generated always as identity primary key,
  case_id bigint not null references moderation.cases,
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('person', 'staff', 'machine')),
  actor_id bigint,
  reason text not null default ''
);
create index case_events_of on moderation.case_events (case_id, id);

create table moderation.appeals (
  id bigint generated always as identity primary key,
  case_id bigint not null unique references moderation.cases,
  person_id bigint,
  words text not null check (btrim(words) <> ''),
  made_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'upheld', 'overturned')),
  decided_by bigint,
  decided_at timestamptz,
  answer text not null default '',
  check ((state = 'pending') = (decided_at is null))
);

-- How the pictures of posts hash, in 64 signs, so that the same picture is found again; bands are its quarters with their number.
create table moderation.image_hashes (
  post_id bigint not null,
  path text not null,
  creator_id bigint not null,
  hash bit(64) not null,
  bands integer[] not null,
  shown_at timestamptz not null,
  primary key (post_id, path)
);
create index image_hashes_bands on moderation.image_hashes using gin (bands);
create index image_hashes_creator on moderation.image_hashes (creator_id);

-- Each pair of posts once, however often one of them is changed.
create table moderation.similar_images (
  post_id bigint not null,
  other_id bigint not null,
  distance smallint not null,
  at timestamptz not null,
  primary key (post_id, other_id)
);
