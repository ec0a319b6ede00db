-- A cart line names the post that led to it only where that post is published and carries the product; lines from before this was checked
-- lose what was never true.
update cart.lines l set feed_id = null, feed_touched_at = null
where l.feed_id is not null and not exists (
  select from feed.posts p join feed.post_materials m on m.post_id = p.post_id
  where p.post_id = l.feed_id and m.product_id = l.product_id and p.published_at is not null);
