-- What is left of an address when somebody wrote it down without its signs; an unknown one is looked up and not compared with every article.
create function content.letters_of(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower($1), '[\s!-/:-@[-`{-~\u00a1-\u00bf\u0964\u0965\u2010-\u2027\u2030-\u205e\u20b9]+', '', 'g')
$$;
create index articles_letters on content.articles (content.letters_of(slug));
create index articles_address on content.articles (lower(slug));
create index article_slugs_address on content.article_slugs (lower(slug));
