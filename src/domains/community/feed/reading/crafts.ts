import { categoryTree } from '#domains/products/catalogue/reference-data'
import { cached } from '#platform/cached'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { readCrafts, type Craft } from './queries.ts'
import { ALL, type Chain } from './timeline.ts'

/** Category of posts: everything, a hobby, or a craft. */
export type Category = { slug: string; name: string; hobby_id: number | null; chain: Chain }

const EVERYTHING: Category = { slug: 'all', name: 'All', hobby_id: null, chain: ALL }

const crafts = cached(null, readCrafts)

export const craftsOf = (db: Db): Promise<Craft[]> => crafts.get(db)

/** Lower case; '&' becomes 'and', spaces become hyphens. */
const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[\s-]+/g, '-')

/** A craft or hobby by name or slug. @throws Refusal 404. */
export async function categoryOf(db: Db, nameOrSlug: string): Promise<Category> {
  const slug = slugOf(nameOrSlug)
  if (slug === EVERYTHING.slug) return EVERYTHING
  const all = await craftsOf(db)
  const craft = all.find((one) => one.slug === slug) ?? all.find((one) => slugOf(one.name) === slug)
  if (craft) return { ...craft, chain: { kind: 'craft', key: craft.slug } }
  const hobby = (await categoryTree(db)).find(
    (one) => slugOf(one.name) === slug || `${slugOf(one.name)}--${one.id}` === slug,
  )
  if (!hobby) throw notFound('feed.category_not_found')
  return {
    slug: slugOf(hobby.name),
    name: hobby.name,
    hobby_id: hobby.id,
    chain: { kind: 'hobby', key: hobby.id },
  }
}
