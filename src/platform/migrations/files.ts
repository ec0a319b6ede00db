import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotMigrate } from './cannot-migrate.ts'

export type Migration = {
  number: number
  name: string
  file: string
  path: string
  sql: string
  checksum: string
}

/** Reads `NNNN_name.sql` files in order; any other .sql name, and any number used twice, is an error. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  for (const [index, migration] of migrations.entries()) {
    const previous = migrations[index - 1]
    if (previous?.number === migration.number)
      throw new CannotMigrate(
        `${previous.path} and ${migration.file} have the same number: give the later one the next free number.`,
      )
  }
  return migrations
}

/** A short text that changes when any migration does. */
export function fingerprint(migrations: readonly Migration[]): string {
  const hash = createHash('sha256')
  for (const { file, checksum } of migrations) hash.update(`${file} ${checksum}\n`)
  return hash.digest('hex').slice(0, 12)
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const path = join(directory, file)
  const [, digits, name] = file.match(/^(\d{4})_([a-z0-9][a-z0-9_-]*)\.sql$/) ?? []
  if (!digits || !name) throw new CannotMigrate(`${path} is not named like 0001_what-it-does.sql.`)
  // Git may convert line ends at checkout; the checksum must be the same everywhere.
  const sql = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  return {
    number: Number(digits),
    name,
    file,
    path,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }
}
