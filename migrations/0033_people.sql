-- What the ways into an account are called, and how often a letter with a link was sent.

alter table identity.logins
  -- the account's address when it last logged in, to show its owner which one it is; the subject alone decides
  add column email text not null default '' check (email = lower(email));

alter table identity.email_links
  add column sent_at timestamptz not null default now(),
  -- how often a letter has gone to this address, this one included
  add column sends smallint not null default 1;
