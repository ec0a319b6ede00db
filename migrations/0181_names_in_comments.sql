-- Whom a comment names with @: a link to her page, and telling her once.
create table feed.comment_mentions (
  comment_id bigint not null references feed.comments on delete cascade,
  handle text not null,
  -- null: nobody is called so, or she has left
  person_id bigint,
  primary key (comment_id, handle)
);
create index comment_mentions_person on feed.comment_mentions (person_id, comment_id) where person_id is not null;
