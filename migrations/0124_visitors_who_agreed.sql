-- What visitors who are not signed in said to being counted: under a number that was drawn for their browser and leads to nobody. The newest word counts.
create table analytics.visitor_words (
  id bigint generated always as identity primary key,
  -- HMAC of the browser's number
  who text not null check (length(who) = 32),
  given boolean not null,
  -- what stood there when it was said, by its version and language
  wording text not null,
  at timestamptz not null
);
create index visitor_words_of on analytics.visitor_words (who, id desc);
