import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { containing } from '#platform/like-pattern'
import type { ListQuery } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import type { AttributeKind } from '../contract/attributes.ts'

type Asked<Filters> = { query: Pick<ListQuery, 'q'> & Filters; page: ListPage }

type CategoryFilters = { parent_id?: number | undefined; is_hidden?: boolean | undefined }

/** The ids of a page of categories. */
export function categoryPage(db: Db, { query, page }: Asked<CategoryFilters>) {
  let found = db.selectFrom('catalogue.categories as c')
  if (query.q !== '')
    found = found.where(
      sql<boolean>`(c.name ilike ${containing(query.q)} or c.name_hi ilike ${containing(query.q)})`,
    )
  if (query.parent_id !== undefined) found = found.where('c.parent_id', '=', query.parent_id)
  if (query.is_hidden !== undefined) found = found.where('c.is_hidden', '=', query.is_hidden)
  return readPage(found, page, {
    id: sql`c.id`,
    sorts: { name: sql`lower(c.name)`, id: sql`c.id`, position: sql`c.position` },
    select: (rows) => rows.select('c.id'),
  })
}

type AttributeFilters = {
  kind?: AttributeKind | undefined
  category_id?: number | undefined
  is_facet?: boolean | undefined
}

const categoriesOfKey = sql<number>`(select count(*)::int from catalogue.attribute_definitions d where d.key = a.key)`

export function attributePage(db: Db, { query, page }: Asked<AttributeFilters>) {
  let found = db.selectFrom('catalogue.attributes as a')
  if (query.q !== '') {
    const words = containing(query.q)
    found =
      found.where(sql<boolean>`(a.label ilike ${words} or a.label_hi ilike ${words} or a.key ilike ${words}
      or exists (select 1 from catalogue.attribute_values v where v.key = a.key and v.value ilike ${words}))`)
  }
  if (query.kind !== undefined) found = found.where('a.kind', '=', query.kind)
  if (query.is_facet !== undefined) found = found.where('a.is_facet', '=', query.is_facet)
  if (query.category_id !== undefined)
    found = found.where(
      sql<boolean>`exists (select 1 from catalogue.attribute_definitions d where d.key = a.key and d.category_id = ${query.category_id})`,
    )
  return readPage(found, page, {
    id: sql`a.key`,
    sorts: { label: sql`lower(a.label)`, key: sql`a.key`, kind: sql`a.kind`, categories: categoriesOfKey },
    select: (rows) =>
      rows
        .select(['a.key', 'a.label', 'a.label_hi', 'a.kind', 'a.unit', 'a.is_facet'])
        .select([
          categoriesOfKey.as('categories'),
          sql<
            string[]
          >`array(select v.value from catalogue.attribute_values v where v.key = a.key order by v.position, v.value)`.as(
            'values',
          ),
        ]),
  })
}

const productsInColour = sql<number>`(select count(*)::int from (
  select p.id from catalogue.products p where p.colour = k.name
  union select v.product_id from catalogue.variants v where v.colour = k.name) p)`

export function colourPage(db: Db, { query, page }: Asked<{ family?: string | undefined }>) {
  let found = db.selectFrom('catalogue.colours as k')
  if (query.q !== '') {
    const words = containing(query.q)
    found = found.where(
      sql<boolean>`(k.name ilike ${words} or k.name_hi ilike ${words} or k.family ilike ${words} or k.hex ilike ${words})`,
    )
  }
  if (query.family !== undefined) found = found.where(sql<boolean>`lower(k.family) = lower(${query.family})`)
  return readPage(found, page, {
    id: sql`k.id`,
    sorts: { name: sql`lower(k.name)`, family: sql`lower(k.family)`, id: sql`k.id` },
    select: (rows) =>
      rows.select(['k.id', 'k.name', 'k.name_hi', 'k.hex', 'k.family', productsInColour.as('products')]),
  })
}
