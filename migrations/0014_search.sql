-- What search knows beside the goods: other names of things, and what people look for.
create schema search;

-- Whoever asks for one of `words` is shown the others too, and `also`; not the other way round.
create table search.synonyms (
  position integer primary key,
  words text[] not null check (cardinality(words) between 1 and 40 and array_position(words, null) is null),
  also text[] not null check (cardinality(also) <= 40 and array_position(also, null) is null),
  check (cardinality(words) + cardinality(also) >= 2)
);

-- Counted by day, and by nobody: a term stands here without any trace of who searched it.
create table search.terms (
  -- in India
  day date not null,
  term text not null check (length(term) between 1 and 60),
  searches integer not null check (searches > 0),
  -- when last searched
  found integer not null check (found >= 0),
  meant text check (length(meant) between 1 and 200),
  primary key (day, term)
);
