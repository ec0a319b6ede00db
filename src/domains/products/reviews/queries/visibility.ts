import '../tables.ts'
import type { Tx } from '#platform/database'

const TABLES = {
  review: 'reviews.reviews',
  question: 'reviews.questions',
  answer: 'reviews.answers',
} as const

export type ReviewContentKind = keyof typeof TABLES

/** @returns false when it is already hidden or does not exist. */
export async function hideRow(
  tx: Tx,
  { kind, id }: { kind: ReviewContentKind; id: number },
  by: { actorId: number; reason: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(TABLES[kind])
    .set({ hidden_at: by.at, hidden_by: by.actorId, hidden_reason: by.reason })
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when it is not hidden or does not exist. */
export async function showRow(
  tx: Tx,
  { kind, id }: { kind: ReviewContentKind; id: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(TABLES[kind])
    .set({ hidden_at: null, hidden_by: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
