import { createHash } from 'node:crypto'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { recordRemittances } from './record-remittances.ts'
import { parseRemittances, type FileRow, type RowError } from './parse-remittances.ts'
import { matchRows, rowKey, type MatchedRow } from './rules.ts'
import {
  findBatchByHash,
  insertBatch,
  insertRemittances,
  listEarlierRows,
  listOwedCollections,
} from './queries.ts'

export type RemittanceImport = {
  fileName: string
  text: string
  dryRun: boolean
  actorId: number
  reason: string
  requestId: string
  now: Date
}
export type ImportResult = { batchId: number | null; rows: MatchedRow[]; errors: RowError[] }

/**
 * Imports a courier's file, or only previews the result. A file with any wrong line is refused as a whole, so that no part of it is overlooked.
 * @throws Refusal 400 for an unreadable file; 409 `same_file` for one that was imported before; 409 `wrong_rows`.
 */
export async function importRemittances(db: Db, input: RemittanceImport): Promise<ImportResult> {
  const { rows, errors } = parseRemittances(input.text)
  const sha256 = createHash('sha256').update(input.text).digest('hex')
  const known = await findBatchByHash(db, sha256)
  if (known) throw duplicateFile(known.id)
  if (input.dryRun) return { batchId: null, rows: await matchWithOwed(db, rows, false), errors }
  if (errors.length > 0)
    throw conflict('wrong_rows', 'cash.wrong_rows', {
      rows: errors.slice(0, 50),
    })
  return transact(db, async (tx) => {
    const amountPaise = rows.reduce((sum, row) => sum + row.amountPaise, 0)
    const { actorId, reason, requestId, now: at } = input
    const batchId = await insertBatch(tx, {
      sha256,
      fileName: input.fileName,
      rows: rows.length,
      amountPaise,
      by: actorId,
      at,
    })
    if (batchId === null) throw duplicateFile((await findBatchByHash(db, sha256))?.id ?? 0)
    const outcome = await matchWithOwed(tx, rows, true)
    await insertRemittances(tx, batchId, outcome)
    await recordRemittances(
      tx,
      outcome.flatMap((row) => paymentOf(row, batchId)),
      { actor: 'import', reason: `batch ${batchId}`, at },
    )
    const after = {
      rows: rows.length,
      rupees: amountPaise / 100,
      matched: outcome.filter((row) => row.outcome === 'matched').length,
    }
    await recordAudit(tx, {
      actorId,
      act: 'cash-imported',
      about: `cash batch ${batchId}`,
      before: {},
      after,
      reason,
      requestId,
      at,
    })
    return { batchId, rows: outcome, errors }
  })
}

const duplicateFile = (batch: number) => conflict('same_file', 'cash.same_file', { batch_id: batch })

async function matchWithOwed(
  db: Parameters<typeof listOwedCollections>[0],
  rows: readonly FileRow[],
  isLocked: boolean,
): Promise<MatchedRow[]> {
  const awbs = rows.map(({ awb }) => awb)
  const owed = await listOwedCollections(db, awbs, { isLocked })
  return matchRows(rows, owed, new Set((await listEarlierRows(db, awbs)).map(rowKey)))
}

const paymentOf = ({ parcelId, orderId, courier, usedPaise: paise, outcome }: MatchedRow, batchId: number) =>
  parcelId === null || orderId === null || paise === 0
    ? []
    : [{ parcelId, orderId, courier, paise, batchId, isShort: outcome === 'short' }]
