-- Letters with links to confirm an address, of the last day: whoever can have them sent must not flood a person, nor send a stranger many.
create table identity.link_letters (
  id bigint generated always as identity primary key,
  person_id bigint not null,
  -- so that nothing of an address is kept that nobody has confirmed
  address_hash bytea not null,
  sent_at timestamptz not null
);
create index link_letters_person on identity.link_letters (person_id, sent_at);
create index link_letters_address on identity.link_letters (address_hash, sent_at);
