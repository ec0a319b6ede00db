-- Account deletions, and downloads of personal data.
create schema privacy;

create table privacy.deletions (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  -- asked → cancelled | blocked | executed; blocked → cancelled | executed
  state text not null default 'asked' check (state in ('asked', 'blocked', 'cancelled', 'executed')),
  -- what becomes of reviews, questions and answers
  voices text not null check (voices in ('keep', 'remove')),
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- what blocked it when it was due: 'orders', 'payments', 'stores', 'staff'
  blocked_by text[] not null default '{}',
  blocked_at timestamptz,
  ended_at timestamptz,
  check ((state = 'blocked') = (blocked_by <> '{}') or state in ('cancelled', 'executed')),
  check ((ended_at is null) = (state in ('asked', 'blocked')))
);
-- At most one that is under way.
create unique index deletions_one_open on privacy.deletions (person_id) where state in ('asked', 'blocked');
create index deletions_due on privacy.deletions (due_at) where state in ('asked', 'blocked');

-- How often a person downloaded the data; deleted after a day.
create table privacy.downloads (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  at timestamptz not null
);
create index downloads_of_person on privacy.downloads (person_id, at);
create index downloads_age on privacy.downloads (at);
