import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { appRole, database, type Address } from './address.ts'
import { runAsDatabaseUser, type Binaries, type CommandOutput } from './binaries.ts'
import { CannotStart } from './cannot-start.ts'
import { chownToDatabaseUser, type Home } from './home.ts'
import type { State } from './state.ts'

const ownerRole = 'ciy_owner'

type InitialiseOptions = { home: Home; binaries: Binaries; state: State; durable: boolean }

/** Creates a new cluster in a temporary directory and renames it when complete: a crash leaves nothing to repair. */
export async function initialise(making: InitialiseOptions): Promise<void> {
  const { home } = making
  await removeDrafts(home)
  const draft = join(home.dir, `draft-${randomUUID()}`)
  const passwordFile = join(home.dir, 'password.new')
  try {
    await writeFile(passwordFile, making.state.ownerPassword, { mode: 0o600 })
    await chownToDatabaseUser(home, passwordFile)
    const result = await tryLocales(making, draft, passwordFile)
    if (result.code !== 0) throw new Error(result.output)
    await rename(draft, home.cluster)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Removes leftovers of a killed first start; its initdb may still be writing there, which does no harm. */
async function removeDrafts(home: Home): Promise<void> {
  const drafts = (await readdir(home.dir)).filter((name) => name.startsWith('draft-'))
  await Promise.all(
    drafts.map((name) => rm(join(home.dir, name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

/**
 * Collation comes from PostgreSQL's own C.UTF-8, the same on every machine and after every system update. pg_trgm and text search still use the
 * system's character classes, and in plain "C" they know no Devanagari, so the system's first UTF-8 locale is used for them.
 */
async function tryLocales(
  making: InitialiseOptions,
  draft: string,
  passwordFile: string,
): Promise<CommandOutput> {
  let result: CommandOutput = { code: 1, output: '' }
  for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    result = await runAsDatabaseUser(making.home, [
      making.binaries.initdb,
      `--pgdata=${draft}`,
      `--username=${ownerRole}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characters}`,
      '--no-instructions',
      ...(making.durable ? [] : ['--no-sync']),
    ])
    if (!/invalid locale (name|settings)/.test(result.output)) return result
  }
  return result
}

/** Whether there is a cluster. @throws CannotStart when this PostgreSQL cannot read it. */
export async function hasCluster(home: Home, { major }: Binaries): Promise<boolean> {
  const present = await stat(home.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!present) return false
  const written = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim()
  if (written === major) return true
  throw new CannotStart(
    'version',
    `The database in ${home.cluster} was written by PostgreSQL ${written} and this program brings PostgreSQL ${major}: start the earlier program once and export it with pg_dump, or delete it with "npm run reset".`,
  )
}

/** Sets the passwords of a new state file when the old file was lost; needs no password and no port. */
export async function resetPassword(home: Home, binaries: Binaries, state: State): Promise<void> {
  const statement = `alter role ${ownerRole} password '${state.ownerPassword}'\n`
  const result = await runAsDatabaseUser(
    home,
    [binaries.postgres, '--single', '-D', home.cluster, '-c', 'log_min_messages=fatal', 'postgres'],
    statement,
  )
  if (result.code !== 0 || /ERROR/.test(result.output)) throw new Error(result.output)
}

/** Creates the role and the database of the application; each step is repeatable after a crash. */
export async function createApplication(state: State, { port, socketDir }: Address): Promise<void> {
  const client = new pg.Client({
    host: socketDir ?? '127.0.0.1',
    port,
    user: ownerRole,
    password: state.ownerPassword,
    database: 'postgres',
    ssl: false,
  })
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    const verb = role.rowCount ? 'alter' : 'create'
    await client.query(
      `${verb} role ${appRole} login createdb password ${client.escapeLiteral(state.appPassword)}`,
    )
    await client.query(`grant pg_monitor, pg_signal_backend to ${appRole}`)
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (!found.rowCount) await client.query(`create database ${database} owner ${appRole}`)
  } finally {
    await client.end()
  }
}
