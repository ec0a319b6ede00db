-- The staff add hobbies with the numbers 15 to 99: posts, workshops and articles may be about them.
alter table feed.crafts
  drop constraint crafts_hobby_id_check,
  add constraint crafts_hobby check (hobby_id between 1 and 99);
alter table feed.chosen_hobbies
  drop constraint chosen_hobbies_hobby_id_check,
  add constraint chosen_hobbies_hobby check (hobby_id between 1 and 99);
alter table workshops.workshops
  drop constraint workshops_hobby_id_check,
  add constraint workshops_hobby check (hobby_id between 1 and 99);
alter table content.article_revisions
  drop constraint article_revisions_hobby_id_check,
  add constraint article_revisions_hobby check (hobby_id between 1 and 99);
