-- Who opened which of a post's materials on a day, as a number that means nothing on another day; the count stays when it is forgotten.
create table feed.clicks (
  day date not null,
  post_id bigint not null references feed.posts on delete cascade,
  position integer not null,
  viewer uuid not null,
  primary key (day, post_id, position, viewer)
);
create index clicks_post on feed.clicks (post_id);
alter table feed.post_counts add column clicks bigint not null default 0 check (clicks >= 0);
