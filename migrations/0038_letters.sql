-- Registrations of each SMS text with the operators (TRAI's DLT), and how many messages were withheld for want of one.
create schema letters;

create table letters.registrations (
  key text not null check (key ~ '^[a-z-]{3,60}$'),
  language text not null check (language in ('en', 'hi')),
  template_id text not null check (template_id ~ '^(\d{10,25})?$'),
  -- empty: the header of the house
  header text not null default '' check (header ~ '^([A-Za-z]{6})?$'),
  -- the carrier's own name for the template, where the words stand with it
  carrier_id text not null default '' check (length(carrier_id) <= 80),
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (key, language)
);

create table letters.withheld_messages (
  key text not null,
  language text not null check (language in ('en', 'hi')),
  day date not null,
  texts int not null check (texts > 0),
  last_at timestamptz not null,
  primary key (key, language, day)
);
