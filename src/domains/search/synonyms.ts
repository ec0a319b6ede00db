import type { Db, Tx } from '#platform/database'
import { onSignal, onSignalGap, signal } from '#platform/signals'
import { settler } from './settler.ts'
import { bookOf, type SynonymGroup, type Synonyms } from './shelf/synonyms.ts'
import { readSynonyms, replaceSynonyms } from './store.ts'

/** Other names of things changed. */
export const SYNONYMS_CHANNEL = 'search.synonyms'

/** Puts these groups in place of all that were there. */
export async function keepSynonyms(tx: Tx, groups: readonly SynonymGroup[]): Promise<void> {
  await replaceSynonyms(tx, groups)
  await signal(tx, SYNONYMS_CHANNEL, '')
}

/** Other names in memory, as of the last announced change. */
export function keptSynonyms(db: Db): () => Synonyms | Promise<Synonyms> {
  let book = bookOf([])
  let isOld = true
  const forget = (): void => {
    isOld = true
  }
  onSignal(SYNONYMS_CHANNEL, forget)
  onSignalGap(forget)
  const read = async (): Promise<void> => {
    isOld = false
    try {
      book = bookOf(await readSynonyms(db))
    } catch (error) {
      isOld = true
      throw error
    }
  }
  const settle = settler(read, () => isOld)
  return () => settle()?.then(() => book) ?? book
}
