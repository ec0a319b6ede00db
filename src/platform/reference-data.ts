import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { lock } from './locks.ts'

/** Rows of one table that ship with the program, by stable keys. */
export type ReferenceTable<Row extends object> = {
  /** 'catalogue.colours'. */
  table: string
  shipped: ReadonlyMap<string, Row>
  /** The current rows, by the same keys. */
  read: (tx: Tx) => Promise<ReadonlyMap<string, Row>>
  /** Inserts rows, or replaces those of the same key. */
  write: (tx: Tx, rows: readonly Row[]) => Promise<void>
}

/**
 * Updates the rows of a table to this version. A row that staff have changed since it was shipped stays, and one that they have deleted does not
 * return. A row that existed before the first import is adopted when it is equal, and else left alone. One statement when nothing has changed
 * since the last import; processes that start together take turns.
 * @returns how many rows were written.
 */
export async function importReferenceData<Row extends object>(
  tx: Tx,
  reference: ReferenceTable<Row>,
): Promise<number> {
  const { table, shipped } = reference
  const fingerprint = hashOf(Object.fromEntries(shipped))
  if ((await fingerprintOf(tx, table)) === fingerprint) return 0
  await lock(tx, 'reference_data', table)
  if ((await fingerprintOf(tx, table)) === fingerprint) return 0
  const known = await shippedHashes(tx, table)
  const current = await reference.read(tx)
  const due = [...shipped].filter(([key, row]) =>
    isImportDue(row, { current: current.get(key), lastShipped: known.get(key) }),
  )
  if (due.length > 0) {
    await reference.write(
      tx,
      due.map(([, row]) => row),
    )
  }
  const written = new Set(due.map(([key]) => key))
  // A changed row keeps the hash of its shipped values, so that it still counts as changed.
  const hashes = [...shipped]
    .filter(([key]) => written.has(key) || !known.has(key))
    .map(([key, row]) => ({ key, hash: hashOf(row) }))
  await saveHashes(tx, { table, fingerprint, hashes })
  return due.length
}

/** New rows, and shipped changes of rows that still equal the version shipped before. */
function isImportDue<Row extends object>(
  row: Row,
  { current, lastShipped }: { current: Row | undefined; lastShipped: string | undefined },
): boolean {
  if (current === undefined) return lastShipped === undefined
  const says = hashOf(current)
  return says === lastShipped && says !== hashOf(row)
}

/** A hash of the values; independent of the order of properties. */
function hashOf(values: object): string {
  const text = JSON.stringify(values, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

async function fingerprintOf(db: Db, table: string): Promise<string | null> {
  const { rows } = await sql<{
    fingerprint: string
  }>`select fingerprint from platform.reference_data where table_name = ${table}`.execute(db)
  return rows[0]?.fingerprint ?? null
}

async function shippedHashes(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; hash: string }>`
    select key, shipped_hash as hash from platform.reference_rows where table_name = ${table}`.execute(db)
  return new Map(rows.map(({ key, hash }) => [key, hash]))
}

type ImportedTable = { table: string; fingerprint: string; hashes: readonly { key: string; hash: string }[] }

async function saveHashes(tx: Tx, { table, fingerprint, hashes }: ImportedTable): Promise<void> {
  await sql`
    insert into platform.reference_data (table_name, fingerprint) values (${table}, ${fingerprint})
    on conflict (table_name) do update set fingerprint = excluded.fingerprint, imported_at = now()`.execute(
    tx,
  )
  await sql`
    insert into platform.reference_rows (table_name, key, shipped_hash)
    select ${table}, key, hash from json_to_recordset(${JSON.stringify(hashes)}::json) as r(key text, hash text)
    on conflict (table_name, key) do update set shipped_hash = excluded.shipped_hash`.execute(tx)
}
