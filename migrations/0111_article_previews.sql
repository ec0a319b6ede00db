-- Whoever has this link reads an article before it is published.
alter table content.articles add column preview_token text not null unique default replace(gen_random_uuid()::text, '-', '');
