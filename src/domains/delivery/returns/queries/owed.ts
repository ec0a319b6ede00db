import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Pieces of a replacement that was not delivered, or came back too. */
export type FailedPieces = {
  orderId: number
  lines: readonly { lineNo: number; variantId: number; quantity: number }[]
  at: string
  key: string
  reason: string
}

/** Stores the refund until the replaced order is delivered; idempotent. */
export async function insertOwed(tx: Tx, orderId: number, failed: FailedPieces): Promise<void> {
  await sql`
    insert into returns.owed_replacements (key, order_id, failed_pieces, recorded_at)
    values (${`${failed.orderId}:${failed.key}`}, ${orderId}, ${JSON.stringify(failed)}::jsonb, ${failed.at}::timestamptz) on conflict do nothing`.execute(
    tx,
  )
}

/** Deletes and returns the refunds that wait for this order. */
export async function claimOwed(tx: Tx, orderId: number): Promise<FailedPieces[]> {
  const { rows } = await sql<{ failed_pieces: FailedPieces }>`
    delete from returns.owed_replacements where order_id = ${orderId} returning failed_pieces`.execute(tx)
  return rows.map((row) => row.failed_pieces)
}
