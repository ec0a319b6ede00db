import { createHash } from 'node:crypto'
import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { pay } from './match.ts'
import { readRemittances, type FileRow, type RowError } from './read-file.ts'
import { matchRows, nameOf, type Matched } from './rules.ts'
import { batchByHash, insertBatch, insertRemittances, readKnown, readOwed } from './store.ts'

export type ImportAsked = {
  fileName: string
  text: string
  dryRun: boolean
  actorId: number
  reason: string
  requestId: string
  now: Date
}
export type Imported = { batchId: number | null; rows: Matched[]; errors: RowError[] }

/**
 * Takes a courier's file, or only says what would come of it. A file with wrong lines is not taken at all: half a file would be forgotten.
 * @throws Refusal 400 for what is no such file; 409 `same_file` for one that was taken before; 409 `wrong_rows`.
 */
export async function importFile(db: Db, asked: ImportAsked): Promise<Imported> {
  const { rows, errors } = readRemittances(asked.text)
  const sha256 = createHash('sha256').update(asked.text).digest('hex')
  const known = await batchByHash(db, sha256)
  if (known) throw sameFile(known.id)
  if (asked.dryRun) return { batchId: null, rows: await matched(db, rows, false), errors }
  if (errors.length > 0)
    throw conflict('wrong_rows', 'cash.wrong_rows', {
      rows: errors.slice(0, 50),
    })
  return transact(db, async (tx) => {
    const amountPaise = rows.reduce((sum, row) => sum + row.amountPaise, 0)
    const { actorId, reason, requestId, now: at } = asked
    const batchId = await insertBatch(tx, {
      sha256,
      fileName: asked.fileName,
      rows: rows.length,
      amountPaise,
      by: actorId,
      at,
    })
    if (batchId === null) throw sameFile((await batchByHash(db, sha256))?.id ?? 0)
    const outcome = await matched(tx, rows, true)
    await insertRemittances(tx, batchId, outcome)
    await pay(
      tx,
      outcome.flatMap((row) => paymentOf(row, batchId)),
      { actor: 'import', reason: `batch ${batchId}`, at },
    )
    const after = {
      rows: rows.length,
      rupees: amountPaise / 100,
      matched: outcome.filter((row) => row.outcome === 'matched').length,
    }
    await noteAct(tx, {
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

const sameFile = (batch: number) => conflict('same_file', 'cash.same_file', { batch_id: batch })

async function matched(
  db: Parameters<typeof readOwed>[0],
  rows: readonly FileRow[],
  isLocked: boolean,
): Promise<Matched[]> {
  const awbs = rows.map(({ awb }) => awb)
  const owed = await readOwed(db, awbs, { isLocked })
  return matchRows(rows, owed, new Set((await readKnown(db, awbs)).map(nameOf)))
}

const paymentOf = ({ parcelId, orderId, courier, usedPaise: paise, outcome }: Matched, batchId: number) =>
  parcelId === null || orderId === null || paise === 0
    ? []
    : [{ parcelId, orderId, courier, paise, batchId, isShort: outcome === 'short' }]
