import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import type { Pictures } from '#platform/domain'
import { onBroadcast } from '#platform/broadcast'
import { pathOf } from './picture.ts'
import { kindOfAccess } from './queries.ts'

/** Which of some pictures, by path, everybody may see: shop goods, published posts, reviews in sight. */
export type FindPublicPictures = (db: Db, paths: readonly string[]) => Promise<ReadonlySet<string>>

export type PublicUse = {
  shownToAll: FindPublicPictures
  /** Channels of `#platform/signals` on which it is said that something can be seen no more. */
  channels: readonly string[]
}

/**
 * Where everybody can see photos that people added, by what all domains publish. Returns, messages, documents, drafts and evidence are not published: their
 * pictures have signed addresses. Goods that are no longer sold count, because past orders show them.
 */
export const publicUseOf = (pictures: readonly Pictures[]): PublicUse => ({
  shownToAll: async (db, paths) => {
    const shown = await Promise.all(
      pictures.map(async ({ published }) => (published ? published(db, paths) : [])),
    )
    return new Set(shown.flatMap((found) => [...found]))
  },
  channels: pictures.flatMap(({ channels }) => channels ?? []),
})

const MOST_CACHED = 20_000
/** A withdrawal without a signal, or whose signal was lost, takes effect within this time. */
const TRUSTED_MS = 60_000

/** Whether everybody may read a picture at its plain address. */
export type IsPublic = (hash: string) => Promise<boolean>

/**
 * Drawings of ours and photos that no person added are public. What a person added is public only while something that everybody can see shows it.
 * A "yes" is remembered, so that a picture costs one look into a map; a "no" is not, so what is published can be seen at once.
 */
export function pictureVisibility(db: Db, { shownToAll, channels }: PublicUse): IsPublic {
  const drawings = new LRUCache<string, true>({ max: MOST_CACHED })
  let photos = new LRUCache<string, true>({ max: MOST_CACHED, ttl: TRUSTED_MS })
  // A look-up that races with a withdrawal writes into the discarded cache.
  for (const channel of channels)
    onBroadcast(channel, () => (photos = new LRUCache({ max: MOST_CACHED, ttl: TRUSTED_MS })))
  return async (hash) => {
    if (drawings.has(hash) || photos.has(hash)) return true
    const current = photos
    const kind = await kindOfAccess(db, hash)
    if (kind === 'drawing') drawings.set(hash, true)
    else if (
      kind === 'free' ||
      (kind === 'personal' && (await shownToAll(db, [pathOf(hash)])).has(pathOf(hash)))
    )
      current.set(hash, true)
    else return false
    return true
  }
}
