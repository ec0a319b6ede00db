-- Limits that are wider from now on: no release relies on the narrow ones.

alter table catalogue.categories
  drop constraint categories_id_check,
  drop constraint categories_check,
  add constraint categories_number check (id between 1 and 99 or id >= 100),
  add constraint categories_hobby check ((parent_id is null) = (id < 100));

alter table catalogue.attribute_definitions
  drop constraint attribute_definitions_kind_check,
  add constraint attribute_definitions_kind check (kind in ('choice', 'number', 'text', 'yes_no', 'colour'));

-- A colour that is renamed is renamed in every product.
alter table catalogue.products
  drop constraint products_colour_fkey,
  add constraint products_colour foreign key (colour) references catalogue.colours on update cascade;
alter table catalogue.variants
  drop constraint variants_colour_fkey,
  add constraint variants_colour foreign key (colour) references catalogue.colours on update cascade;
