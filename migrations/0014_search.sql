-- What search knows beside the products: synonyms, and the terms that are searched.
create schema search;

-- A search for one of `words` finds the others and `also`; not the other way round.
create table search.synonyms (
  position integer primary key,
  words text[] not null check (cardinality(words) between 1 and 40 and array_position(words, null) is null),
  also text[] not null check (cardinality(also) <= 40 and array_position(also, null) is null),
  check (cardinality(words) + cardinality(also) >= 2)
);

-- Counted by day: a term has no trace of the person who searched it.
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
