-- While a maker is suspended, by the staff or from the community, her page and her posts are out of sight; afterwards they are as they were.
alter table creators.profiles add column hidden_at timestamptz;
alter table feed.posts add column is_hidden boolean not null default false;

-- The few that are out of sight, for what is kept beside posts (hashtags).
create index posts_hidden on feed.posts (post_id) where is_hidden;
create index profiles_hidden on creators.profiles (person_id) where hidden_at is not null;

update creators.profiles set hidden_at = p.suspended_at from identity.people p where p.id = person_id and p.suspended_at is not null;
update feed.posts set is_hidden = true where creator_id in (select person_id from creators.profiles where hidden_at is not null);
