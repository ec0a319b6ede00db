-- An address has every sign of its title. Addresses that were made of titles follow; the ones before lead to them.
alter table content.articles drop constraint articles_slug_check;
alter table content.articles add constraint articles_slug_check check (slug ~ '^\S{1,200}$');

with made as (
  select a.id, a.slug as was, left(regexp_replace(replace(trim(r.title), '&', 'and'), '\s+', '-', 'g'), 160) as slug
  from content.articles a
  join content.article_revisions r on r.article_id = a.id and r.number = a.latest
), moved as (
  select id, was, slug from made
  where slug <> was
    and was = translate(slug, ':;!?/\"#$%*+=<>@[]^_`{|}~“”‘–—…₹', '')
    and not exists (select 1 from content.articles other where lower(other.slug) = lower(made.slug))
    and not exists (select 1 from content.article_slugs old where lower(old.slug) = lower(made.slug))
), kept as (
  insert into content.article_slugs (slug, article_id) select was, id from moved on conflict do nothing
)
update content.articles a set slug = moved.slug from moved where moved.id = a.id;
