-- A letter of some name goes out once, however often it is handed in.
create table idp.sent_letters (
  name text primary key,
  sent_at timestamptz not null
);
create index sent_letters_age on idp.sent_letters (sent_at);
