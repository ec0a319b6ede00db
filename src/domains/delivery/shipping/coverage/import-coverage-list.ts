import { createHash } from 'node:crypto'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { COVERAGE_CHANNEL } from './coverage-cache.ts'
import { parseCoverageList, type LineError } from './parse-coverage-list.ts'
import { deleteListed, insertImport, upsertListed, type ListedPin } from './queries.ts'

export type CoverageListImport = {
  fileName: string
  text: string
  dryRun: boolean
  /** Replaces all lines of earlier files about the couriers in the list. */
  replaces: boolean
  couriers: readonly string[]
  actorId: number
  reason: string
  requestId: string
  now: Date
}

export type ImportResult = { importId: number | null; lines: ListedPin[]; errors: LineError[] }

/** Imports a courier's list of PINs, or only previews the result. Wrong lines are skipped and named. @throws Refusal 400 for an unreadable file. */
export async function importCoverageList(db: Db, input: CoverageListImport): Promise<ImportResult> {
  const { lines, errors } = parseCoverageList(input.text, input.couriers)
  if (input.dryRun) return { importId: null, lines, errors }
  if (lines.length === 0) throw badInput('shipping.no_usable_lines')
  return transact(db, async (tx) => {
    const { fileName, replaces, actorId, reason, requestId, now: at } = input
    const sha256 = createHash('sha256').update(input.text).digest('hex')
    const importId = await insertImport(tx, {
      fileName,
      sha256,
      lines: lines.length,
      refused: errors.length,
      replaces,
      at,
    })
    if (replaces) await deleteListed(tx, [...new Set(lines.map(({ courier }) => courier))])
    await upsertListed(tx, lines, { importId, at })
    const after = { file: fileName, lines: lines.length, refused: errors.length, replaced: replaces }
    await recordAudit(tx, {
      actorId,
      act: 'coverage-imported',
      about: `PIN list ${importId}`,
      before: {},
      after,
      reason,
      requestId,
      at,
    })
    await broadcast(tx, COVERAGE_CHANNEL, '')
    return { importId, lines, errors }
  })
}
