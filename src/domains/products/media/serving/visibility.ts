import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import type { Pictures } from '#platform/domain'
import { onBroadcast } from '#platform/broadcast'
import { pathOf } from '../picture.ts'
import { kindOfAccess } from '../queries.ts'

/** Finds those of the pictures, by path, that are public: products, published posts, visible reviews. */
export type FindPublicPictures = (db: Db, paths: readonly string[]) => Promise<ReadonlySet<string>>

export type PublicUse = {
  shownToAll: FindPublicPictures
  /** Channels of `#platform/broadcast` on which a loss of visibility is announced. */
  channels: readonly string[]
}

/**
 * Public uses of people's photos, from what all domains publish. Returns, messages, documents, drafts and evidence are not public: their
 * pictures have signed addresses. Products no longer on sale count, because past orders show them.
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

const MAX_CACHED = 20_000
/** A withdrawal without a broadcast, or with a lost one, takes effect within this time. */
const TRUSTED_MS = 60_000

/** Whether a picture is served at its plain address. */
export type IsPublic = (hash: string) => Promise<boolean>

/**
 * Drawings and photos without an owner are public. A person's photo is public only while public content shows it.
 * A "yes" is cached, so that a picture costs one map lookup; a "no" is not, so published content shows at once.
 */
export function pictureVisibility(db: Db, { shownToAll, channels }: PublicUse): IsPublic {
  const drawings = new LRUCache<string, true>({ max: MAX_CACHED })
  let photos = new LRUCache<string, true>({ max: MAX_CACHED, ttl: TRUSTED_MS })
  // A lookup that races with a withdrawal writes into the discarded cache.
  for (const channel of channels)
    onBroadcast(channel, () => (photos = new LRUCache({ max: MAX_CACHED, ttl: TRUSTED_MS })))
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
