-- What a listing says beyond its name and price: what a shopper chooses, what a pack holds, who made it, what a kit consists of.
alter table catalogue.categories add column name_hi text not null default '';

alter table catalogue.products
  -- names of what a shopper chooses; every pack has as many option_values
  add column options text[] not null default '{}'
    check (cardinality(options) <= 3 and array_position(options, null) is null and array_position(options, '') is null),
  -- a code of the tax book; null: gst_rate, for ever
  add column gst_rule text check (gst_rule <> ''),
  add column declarations jsonb not null default '{}' check (jsonb_typeof(declarations) = 'object');

-- Goods made elsewhere are for sale only under their importer's name (Packaged Commodities Rules 2011, 6(1)(a)).
update catalogue.products set status = 'Inactive' where country_of_origin <> 'India';
alter table catalogue.products add constraint products_importer
  check (country_of_origin = 'India' or status = 'Inactive' or coalesce(declarations #>> '{importer,name}', '') <> '');

alter table catalogue.product_pictures add column blur text check (length(blur) between 1 and 4000);

alter table catalogue.variants
  add column option_values text[] not null default '{}' check (array_position(option_values, null) is null),
  add column colour text references catalogue.colours,
  add column measure_quantity numeric(12, 3) check (measure_quantity > 0),
  add column measure_unit text check (measure_unit in ('g', 'ml', 'm', 'piece')),
  -- sold by the length: price, stock and quantity count steps
  add column cut_step_metres numeric(6, 3) check (cut_step_metres > 0),
  add column cut_least_steps integer check (cut_least_steps between 1 and 999),
  add column dye_lot text check (btrim(dye_lot) <> ''),
  add column made_in_days smallint check (made_in_days between 1 and 365),
  add column picture_at smallint,
  add column is_kit boolean not null default false,
  add constraint variants_measure check ((measure_quantity is null) = (measure_unit is null)),
  add constraint variants_cut check ((cut_step_metres is null) = (cut_least_steps is null) and not (is_kit and cut_step_metres is not null)),
  add constraint variants_picture foreign key (product_id, picture_at) references catalogue.product_pictures (product_id, position)
    deferrable initially deferred,
  add constraint variants_kind unique (id, is_kit);
-- Two packs that a shopper could not tell apart are never on sale together.
create unique index variants_choice on catalogue.variants (product_id, option_values) where is_active and option_values <> '{}';
create index variants_sku on catalogue.variants (sku);

-- A kit has no stock of its own and holds no kit; its two generated columns see to the latter.
create table catalogue.kit_components (
  kit_id bigint not null,
  component_id bigint not null,
  position smallint not null,
  quantity integer not null check (quantity between 1 and 999),
  kit_is_kit boolean not null generated always as (true) stored,
  component_is_kit boolean not null generated always as (false) stored,
  primary key (kit_id, component_id),
  constraint kit_is_kit foreign key (kit_id, kit_is_kit) references catalogue.variants (id, is_kit) on delete cascade,
  constraint component_is_no_kit foreign key (component_id, component_is_kit) references catalogue.variants (id, is_kit)
);
create index kit_components_component on catalogue.kit_components (component_id);

create function catalogue.refuse_foreign_component() returns trigger language plpgsql as $$
begin
  if (
    select count(distinct p.store_id) from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where v.id in (new.kit_id, new.component_id)
  ) > 1 then
    raise exception 'a kit is made of goods of its own store' using errcode = 'check_violation', constraint = 'kit_of_one_store';
  end if;
  return null;
end $$;
create trigger kit_of_one_store after insert or update on catalogue.kit_components
  for each row execute function catalogue.refuse_foreign_component();

-- Facts that goods of a hobby or subcategory may have, and how they are written.
create table catalogue.attribute_definitions (
  category_id integer not null references catalogue.categories,
  key text not null check (btrim(key) <> ''),
  label text not null check (btrim(label) <> ''),
  kind text not null check (kind in ('number', 'text')),
  unit text check (btrim(unit) <> ''),
  is_facet boolean not null,
  position integer not null,
  primary key (category_id, key)
);
