-- What readers leave with us.
create schema content;

create table content.signups (
  -- lower case
  email text primary key check (email = lower(email)),
  signed_up_at timestamptz not null
);
