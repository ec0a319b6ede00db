import type { Db, Tx } from '#platform/database'
import { importReferenceData } from '#platform/reference-data'
import { onBroadcast, onReconnect, broadcast } from '#platform/broadcast'
import { createRefresher } from './caches/refresher.ts'
import { buildSynonyms, type SynonymGroup, type Synonyms } from './search-index/terms/synonyms.ts'
import { insertOrReplaceSynonyms, readSynonyms, replaceSynonyms } from './queries.ts'

/** Synonyms changed. */
export const SYNONYMS_CHANNEL = 'search.synonyms'

/** Replaces all groups. */
export async function saveSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<void> {
  await replaceSynonyms(tx, groups)
  await broadcast(tx, SYNONYMS_CHANNEL, '')
}

/**
 * Imports the shipped groups, without overwriting changes by staff. The first word of a group is its key, so shipped groups
 * must begin with different words. @returns the number of rows written.
 */
export async function importSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<number> {
  const byFirstWord = (all: readonly SynonymGroup[]) =>
    new Map(all.map((group) => [group.words[0] ?? '', group]))
  const written = await importReferenceData(tx, {
    table: 'search.synonyms',
    shipped: byFirstWord(groups),
    // Staff may have created two groups with the same first word: the first group wins.
    read: async () => byFirstWord((await readSynonyms(tx)).toReversed()),
    write: insertOrReplaceSynonyms,
  })
  if (written > 0) await broadcast(tx, SYNONYMS_CHANNEL, '')
  return written
}

/** Cached synonyms, as of the last broadcast change. */
export function cachedSynonyms(db: Db): () => Synonyms | Promise<Synonyms> {
  let cached = buildSynonyms([])
  let isOld = true
  const invalidate = (): void => {
    isOld = true
  }
  onBroadcast(SYNONYMS_CHANNEL, invalidate)
  onReconnect(invalidate)
  const read = async (): Promise<void> => {
    isOld = false
    try {
      cached = buildSynonyms(await readSynonyms(db))
    } catch (error) {
      isOld = true
      throw error
    }
  }
  const refresh = createRefresher(read, () => isOld)
  return () => refresh()?.then(() => cached) ?? cached
}
