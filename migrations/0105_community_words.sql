-- The words of a text as the search compares them: lower case, without nukta and candrabindu, cut at anything that is neither letter nor number. Said by the
-- signs themselves, so that no server's locale takes a Hindi word apart.
create function platform.words_of(text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select left(word, 60) from unnest(regexp_split_to_array(translate(lower($1), 'ँ़’''', 'ं'),
      '[][\s!-/:-@\\^_`{-~।॥“”‘…–—·•]+')) as word where word <> ''
  ))
$$;

create index posts_words on feed.posts using gin (platform.words_of(image_name || ' ' || caption || ' ' || craft)) where state = 'published';
create index profiles_words on creators.profiles using gin (platform.words_of(profile_name || ' ' || art || ' ' || bio)) where status = 'Allowed';
