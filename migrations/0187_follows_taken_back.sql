-- Of whose like or follow a maker has read already, so that the same again is no news.
create index notices_read_deeds on notices.notices (person_id, kind, about) where kind in ('like', 'follow') and read_at is not null;
drop index notices.notices_read_likes;
