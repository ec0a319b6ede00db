-- Of whose like a maker has read already, so that the same like again is no news.
create index notices_read_likes on notices.notices (person_id, about) where kind = 'like' and read_at is not null;
