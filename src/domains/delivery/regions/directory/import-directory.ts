import './tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { PINS_CHANNEL } from './watch-directory.ts'
import { collectPins, type CollectedPins } from './collect-pins.ts'
import { parseCsv } from './parse-csv.ts'
import type { PinRow } from './tables.ts'

export type DirectoryImport = {
  /** The source, as stored in the import record. */
  source: string
  bytes: AsyncIterable<Uint8Array>
  /** Reads and validates everything, writes nothing. */
  isTrial: boolean
  /** Minimum number of PINs; a truncated file must not replace the directory. */
  minPins?: number
  now: Date
}

export type DirectoryImportResult = CollectedPins & {
  isImported: boolean
  fresh: number
  removed: number
  moved: number
}

const MIN_PINS = 18_000
const BATCH_SIZE = 5_000

/**
 * Imports the All India Pincode Directory: reads the file once, replaces the directory in one transaction; every process uses it after the
 * commit. @throws Error with a sentence for the operator when the file is no such directory.
 */
export async function importDirectory(
  db: Db,
  { source, bytes, isTrial, minPins = MIN_PINS, now }: DirectoryImport,
): Promise<DirectoryImportResult> {
  const sum = createHash('sha256')
  const collected = await collectPins(parseCsv(textOf(bytes, sum)))
  const { pins } = collected
  if (pins.length < minPins)
    throw new Error(
      `The file has only ${pins.length} PINs; the directory needs at least ${minPins}. Nothing was changed.`,
    )
  const before = await loadPreviousPins(db)
  const change = comparePins(before, pins)
  if (isTrial) return { ...collected, ...change, isImported: false }
  const refusedRows = [...collected.refused.values()].reduce((all, each) => all + each, 0)
  await transact(db, async (tx) => {
    // Serialises imports; two at once would mix.
    await sql`lock table regions.imports in exclusive mode`.execute(tx)
    await replacePins(tx, pins)
    const importRow = {
      source,
      sha256: sum.digest('hex'),
      offices: collected.offices,
      pins: pins.length,
      refused_rows: refusedRows,
      imported_at: now,
    }
    await tx.insertInto('regions.imports').values(importRow).execute()
    await broadcast(tx, PINS_CHANNEL, '')
  })
  return { ...collected, ...change, isImported: true }
}

async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of bytes) {
    sum.update(piece)
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

async function loadPreviousPins(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('regions.pins').select(['pin', 'states']).execute()
  return new Map(rows.map(({ pin, states }) => [pin, states.join()]))
}

function comparePins(
  before: ReadonlyMap<string, string>,
  pins: readonly PinRow[],
): { fresh: number; removed: number; moved: number } {
  const after = new Map(pins.map(({ pin, states }) => [pin, states.join()]))
  return {
    fresh: pins.filter(({ pin }) => !before.has(pin)).length,
    removed: [...before.keys()].filter((pin) => !after.has(pin)).length,
    moved: pins.filter(({ pin, states }) => before.has(pin) && before.get(pin) !== states.join()).length,
  }
}

async function replacePins(tx: Tx, pins: readonly PinRow[]): Promise<void> {
  await tx.deleteFrom('regions.pins').execute()
  for (let at = 0; at < pins.length; at += BATCH_SIZE) {
    await sql`
      insert into regions.pins (pin, states, district, offices)
      select pin, states, district, offices
      from jsonb_to_recordset(${JSON.stringify(pins.slice(at, at + BATCH_SIZE))}::jsonb) as p(pin text, states smallint[], district text, offices integer)`.execute(
      tx,
    )
  }
}
