import type { Db, Tx } from '#platform/database'
import { importReferenceData } from '#platform/reference-data'
import { onBroadcast, onReconnect, broadcast } from '#platform/broadcast'
import { createRefresher } from './refresher.ts'
import { buildSynonyms, type SynonymGroup, type Synonyms } from './search-index/synonyms.ts'
import { insertOrReplaceSynonyms, readSynonyms, replaceSynonyms } from './queries.ts'

/** Other names of things changed. */
export const SYNONYMS_CHANNEL = 'search.synonyms'

/** Puts these groups in place of all that were there. */
export async function saveSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<void> {
  await replaceSynonyms(tx, groups)
  await broadcast(tx, SYNONYMS_CHANNEL, '')
}

/**
 * Brings groups up to what the program ships, never over what staff have changed. The first word of a group is its key, so no two shipped groups
 * may begin with the same. @returns how many were written.
 */
export async function importSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<number> {
  const byFirstWord = (all: readonly SynonymGroup[]) =>
    new Map(all.map((group) => [group.words[0] ?? '', group]))
  const written = await importReferenceData(tx, {
    table: 'search.synonyms',
    shipped: byFirstWord(groups),
    // Staff may have begun two groups with one word: the first of them counts.
    read: async () => byFirstWord((await readSynonyms(tx)).toReversed()),
    write: insertOrReplaceSynonyms,
  })
  if (written > 0) await broadcast(tx, SYNONYMS_CHANNEL, '')
  return written
}

/** Other names in memory, as of the last announced change. */
export function cachedSynonyms(db: Db): () => Synonyms | Promise<Synonyms> {
  let book = buildSynonyms([])
  let isOld = true
  const forget = (): void => {
    isOld = true
  }
  onBroadcast(SYNONYMS_CHANNEL, forget)
  onReconnect(forget)
  const read = async (): Promise<void> => {
    isOld = false
    try {
      book = buildSynonyms(await readSynonyms(db))
    } catch (error) {
      isOld = true
      throw error
    }
  }
  const settle = createRefresher(read, () => isOld)
  return () => settle()?.then(() => book) ?? book
}
