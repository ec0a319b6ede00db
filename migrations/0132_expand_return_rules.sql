-- Return reasons with wording of the shop's own, and return periods of kinds of goods.
alter table returns.reasons add column is_hidden boolean not null default false;
-- null: the wording that comes with the software
alter table returns.reasons add column name_en text;
alter table returns.reasons add column name_hi text;
alter table returns.reasons add constraint reasons_two_languages check ((name_en is null) = (name_hi is null));
-- The wording that the shopper chose; null: that of the software. A later wording does not change it.
alter table returns.cases add column reason_name jsonb;

-- Shorter than the period of all goods, in days after delivery.
create table returns.return_periods (
  scope text not null check (scope in ('category', 'product')),
  which text not null,
  days smallint not null check (days between 1 and 90),
  primary key (scope, which)
);

-- Every change of the rules; the newest number is what a change was made upon.
create table returns.rule_versions (
  id bigint generated always as identity primary key,
  changed_by bigint,
  changed_at timestamptz not null default now()
);
insert into returns.rule_versions (changed_by) values (null);
