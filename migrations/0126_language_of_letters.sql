-- In which language somebody is written to: that of the pages she last signed in or bought on, until she chooses one herself. null: not known yet.
alter table identity.people
  add column language text check (language in ('en', 'hi')),
  add column language_is_chosen boolean not null default false,
  add constraint people_language_chosen check (language is not null or not language_is_chosen);
