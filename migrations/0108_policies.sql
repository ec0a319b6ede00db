-- The pages that people agree to or rely on: every version that ever held, from when, who wrote it, who published it, and who agreed to it.
create schema policies;

create table policies.settings (
  name text primary key check (name ~ '^[a-z_]+$'),
  value bigint not null check (value >= 0)
);
-- People are told so many days before other words of a policy hold.
insert into policies.settings values ('notice_days', 7);

create table policies.versions (
  page text not null check (page in ('about', 'refund-policy', 'privacy-policy', 'shipping-policy', 'terms-and-conditions')),
  number integer not null check (number >= 1),
  state text not null check (state in ('draft', 'published')),
  title text not null,
  title_hi text not null,
  lead text not null,
  lead_hi text not null,
  -- in the notation of the blog, with `{facts}` of today in it
  source text not null,
  source_hi text not null,
  -- what is different from the one before, in a few sentences for everybody
  changes text not null default '',
  changes_hi text not null default '',
  -- in force from this day in India on, until a later number is
  from_day date not null,
  -- counts the savings of a draft: who looked at an older one is refused
  revision integer not null default 1,
  -- null: the shop itself, at its beginning
  written_by bigint,
  written_at timestamptz not null,
  published_by bigint,
  published_at timestamptz,
  -- what the facts in it were when a later one took its place
  facts jsonb,
  primary key (page, number),
  check ((state = 'published') = (published_at is not null)),
  check (published_by is null or published_by is distinct from written_by)
);
create unique index versions_one_draft on policies.versions (page) where state = 'draft';

create function policies.keep_published() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return coalesce(new, old); end if;
  -- Facts are written down once, when its time is over.
  if tg_op = 'UPDATE' and old.facts is null and to_jsonb(new) - 'facts' = to_jsonb(old) - 'facts' then return new; end if;
  raise exception 'what was published is never changed or removed';
end $$;
create trigger published_stays before update or delete on policies.versions for each row execute function policies.keep_published();

-- Who agreed to which version, first when and where. What was in force at an order stands on the purchase itself.
create table policies.acceptances (
  person_id bigint not null,
  page text not null,
  number integer not null,
  at timestamptz not null,
  place text not null check (place in ('sign-up', 'login')),
  -- since when its person is gone; a year later it goes as well
  left_at timestamptz,
  primary key (person_id, page, number),
  foreign key (page, number) references policies.versions
);
create index acceptances_left on policies.acceptances (left_at) where left_at is not null;

-- The versions somebody agreed to last, so that nothing is asked or written while nothing has changed: 'privacy-policy/1 …'.
alter table identity.people add column agreed text not null default '';
alter table checkout.checkouts add column agreed text not null default '';

-- Other words that will hold are told to everybody. Kinds stand in the code; this only keeps out what is none.
alter table notices.notices drop constraint notices_kind_check;
alter table notices.notices add constraint notices_kind_check check (kind ~ '^[a-z_]{2,20}$');

-- When the officer can be reached.
alter table support.officers add column hours text not null default 'Monday to Friday, 10:00 to 18:00';
