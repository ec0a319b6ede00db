import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { findStoreRowBySlug } from './queries.ts'

/** @throws Refusal 409 `slug_taken` when another store has this slug. */
export async function refuseTakenSlug(tx: Tx, slug: string, id?: number): Promise<void> {
  const holder = await findStoreRowBySlug(tx, slug)
  if (holder && holder.id !== id) throw conflict('slug_taken', 'common.slug_taken')
}
