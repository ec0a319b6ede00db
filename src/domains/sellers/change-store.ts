import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { signal } from '#platform/signals'
import { toColumns, type StorePatch } from './rules.ts'
import { updateStore } from './store.ts'
import { STORES_CHANNEL } from './stores-of.ts'

/** Changes a store: its words, its terms, or whether it is open. @throws Refusal 404. */
export async function changeStore(tx: Tx, id: number, patch: StorePatch): Promise<void> {
  const columns = toColumns(patch)
  if (Object.keys(columns).length === 0) return
  if (!(await updateStore(tx, id, columns))) throw notFound('We could not find that store.')
  await signal(tx, STORES_CHANNEL, String(id))
}
