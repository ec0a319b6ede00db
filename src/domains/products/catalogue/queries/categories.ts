import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type CategoryDetails = {
  id: number
  parentId: number | null
  hobbyId: number
  name: string
  nameHi: string
  slug: string
  description: string
  descriptionHi: string
  image: string
  placeholder: string
  imageId: number | null
  position: number
  isHidden: boolean
  isShown: boolean
  movedTo: number | null
  attributeKeys: string[]
}

const detailColumns = sql`
  c.id, c.parent_id as "parentId", c.hobby_id as "hobbyId", c.name, c.name_hi as "nameHi", c.slug, c.description,
  c.description_hi as "descriptionHi", c.image, c.placeholder, c.image_id as "imageId", c.position, c.is_hidden as "isHidden",
  c.is_shown as "isShown", c.moved_to as "movedTo",
  array(select d.key from catalogue.attribute_definitions d where d.category_id = c.id order by d.position, d.key) as "attributeKeys"
  from catalogue.categories c`

export async function categoryById(db: Db, id: number): Promise<CategoryDetails | undefined> {
  const { rows } = await sql<CategoryDetails>`select ${detailColumns} where c.id = ${id}`.execute(db)
  return rows[0]
}

export async function allCategoryDetails(db: Db): Promise<CategoryDetails[]> {
  const { rows } = await sql<CategoryDetails>`select ${detailColumns} order by c.position, c.id`.execute(db)
  return rows
}

/** Products filed under each category itself, whatever their status. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select category_id as id, count(*)::int as count from catalogue.products group by category_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export async function hasProducts(db: Db, categoryId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from catalogue.products where category_id = ${categoryId} limit 1`.execute(db)
  return rows.length > 0
}

/** A category, those above it up to its hobby, in this order; empty for an unknown id. */
export async function lineageOf(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, 0 as depth from catalogue.categories where id = ${id}
      union all select c.id, c.parent_id, a.depth + 1 from catalogue.categories c join above a on c.id = a.parent_id
    ) select id from above order by depth`.execute(db)
  return rows.map((row) => row.id)
}

/** A category with all that are below it, and how many levels they are deep: 0 for the category itself. */
export async function subtreeOf(db: Db, id: number): Promise<{ id: number; depth: number }[]> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 0 as depth from catalogue.categories where id = ${id}
      union all select c.id, b.depth + 1 from catalogue.categories c join below b on c.parent_id = b.id
    ) select id, depth from below order by depth, id`.execute(db)
  return rows
}

/** Another category of this name beside it, whatever the case. */
export async function isNameTaken(
  db: Db,
  { parentId, name, exceptId }: { parentId: number | null; name: string; exceptId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from catalogue.categories
    where parent_id is not distinct from ${parentId}::int and lower(name) = lower(${name}) and id is distinct from ${exceptId}::int`.execute(
    db,
  )
  return rows.length > 0
}

export type NewCategoryRow = Pick<
  CategoryDetails,
  | 'parentId'
  | 'name'
  | 'nameHi'
  | 'description'
  | 'descriptionHi'
  | 'image'
  | 'placeholder'
  | 'imageId'
  | 'isHidden'
>

/** @returns the id; null when all numbers of hobbies are used. */
export async function insertCategory(tx: Tx, row: NewCategoryRow): Promise<number | null> {
  const { rows: used } = await sql<{ isFull: boolean }>`
    select last_value = 99 and is_called as "isFull" from catalogue.hobby_ids`.execute(tx)
  if (row.parentId === null && used[0]?.isFull) return null
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.categories (id, parent_id, name, name_hi, description, description_hi, image, placeholder, image_id, is_hidden, position)
    select case when ${row.parentId}::int is null then nextval('catalogue.hobby_ids') else nextval('catalogue.subcategory_ids') end::int,
      ${row.parentId}::int, ${row.name}, ${row.nameHi}, ${row.description}, ${row.descriptionHi}, ${row.image}, ${row.placeholder},
      ${row.imageId}::int, ${row.isHidden}::boolean,
      (select coalesce(max(position), -1) + 1 from catalogue.categories where parent_id is not distinct from ${row.parentId}::int)
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type CategoryPatchRow = Partial<NewCategoryRow> & { movedTo?: number | null }

const COLUMNS = {
  parentId: 'parent_id',
  name: 'name',
  nameHi: 'name_hi',
  description: 'description',
  descriptionHi: 'description_hi',
  image: 'image',
  placeholder: 'placeholder',
  imageId: 'image_id',
  isHidden: 'is_hidden',
  movedTo: 'moved_to',
} as const

export async function updateCategory(tx: Tx, id: number, patch: CategoryPatchRow): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(patch).flatMap(([name, value]) =>
      value === undefined ? [] : [[COLUMNS[name as keyof typeof COLUMNS], value]],
    ),
  )
  if (Object.keys(set).length > 0)
    await tx.updateTable('catalogue.categories').set(set).where('id', '=', id).execute()
}

/** Places a category at an index among its siblings, and numbers them all. */
export async function placeAt(tx: Tx, id: number, index: number): Promise<void> {
  await sql`
    with moved as (select parent_id from catalogue.categories where id = ${id}),
    others as (
      select c.id, row_number() over (order by c.position, c.id) - 1 as at from catalogue.categories c, moved
      where c.parent_id is not distinct from moved.parent_id and c.id <> ${id}
    ),
    numbered as (
      select id, case when at >= ${index}::int then at + 1 else at end as at from others
      union all select ${id}::int, least(${index}::int, (select count(*) from others))
    )
    update catalogue.categories c set position = n.at from numbered n where c.id = n.id and c.position <> n.at`.execute(
    tx,
  )
}

/** Repeats down the tree what a row knows of those above it: the hobby, and whether it is shown; also for products. */
export async function refreshBelow(tx: Tx, id: number): Promise<void> {
  const ids = (await subtreeOf(tx, id)).slice(1)
  for (const depth of new Set(ids.map((one) => one.depth)))
    await sql`
      update catalogue.categories c set hobby_id = a.hobby_id, is_shown = a.is_shown and not c.is_hidden
      from catalogue.categories a
      where a.id = c.parent_id and c.id = any(${ids.filter((one) => one.depth === depth).map((one) => one.id)}::int[])`.execute(
      tx,
    )
  await sql`
    update catalogue.products p set hobby_id = c.hobby_id from catalogue.categories c
    where c.id = p.category_id and c.id = any(${[id, ...ids.map((one) => one.id)]}::int[]) and p.hobby_id <> c.hobby_id`.execute(
    tx,
  )
}

/** Categories below that have no picture of their own show that of this one. */
export async function repeatPicture(
  tx: Tx,
  id: number,
  before: Pick<CategoryDetails, 'image'>,
): Promise<void> {
  const below = (await subtreeOf(tx, id)).slice(1).map((one) => one.id)
  await sql`
    update catalogue.categories c set image = a.image, placeholder = a.placeholder from catalogue.categories a
    where a.id = ${id} and c.id = any(${below}::int[]) and c.image_id is null and c.image = ${before.image} and c.image <> a.image`.execute(
    tx,
  )
}

/** @returns how many products were moved. */
export async function moveProductRows(tx: Tx, fromIds: readonly number[], toId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update catalogue.products p set category_id = c.id, hobby_id = c.hobby_id from catalogue.categories c
      where c.id = ${toId} and p.category_id = any(${[...fromIds]}::int[]) returning 1
    ) select count(*)::int as count from moved`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('catalogue.attribute_definitions').where('category_id', '=', id).execute()
  await tx.deleteFrom('catalogue.categories').where('id', '=', id).execute()
}

/** Where the goods of hidden categories went, by their old id, as far as the target is shown. */
export async function movedCategories(db: Db): Promise<{ id: number; toId: number }[]> {
  const { rows } = await sql<{ id: number; toId: number }>`
    with recursive hops as (
      select id, moved_to, array[id] as seen from catalogue.categories where moved_to is not null
      union all select h.id, c.moved_to, h.seen || c.id from hops h join catalogue.categories c on c.id = h.moved_to
        where c.moved_to is not null and c.id <> all(h.seen)
    )
    select h.id, t.id as "toId" from hops h join catalogue.categories c on c.id = h.id
    join catalogue.categories t on t.id = h.moved_to and t.is_shown
    where not c.is_shown order by h.id`.execute(db)
  return rows
}

/** The attributes of a category, in this order; others are taken from it. Existing ones keep how the category names them. */
export async function setAttributeKeys(tx: Tx, categoryId: number, keys: readonly string[]): Promise<void> {
  await sql`
    delete from catalogue.attribute_definitions where category_id = ${categoryId} and key <> all(${[...keys]}::text[])`.execute(
    tx,
  )
  await sql`
    insert into catalogue.attribute_definitions (category_id, key, label, label_hi, kind, unit, is_facet, position)
    select ${categoryId}::int, a.key, a.label, a.label_hi, a.kind, a.unit, a.is_facet, k.at - 1
    from unnest(${[...keys]}::text[]) with ordinality k(key, at) join catalogue.attributes a on a.key = k.key
    on conflict (category_id, key) do update set position = excluded.position`.execute(tx)
}

export async function unknownAttributeKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) k(key)
    where not exists (select 1 from catalogue.attributes a where a.key = k.key)`.execute(db)
  return rows.map(({ key }) => key)
}
