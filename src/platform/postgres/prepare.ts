import pg from 'pg'
import { owner } from './initialise.ts'
import { appRole, database, type Address } from './address.ts'
import type { State } from './state.ts'

/** Makes the role and the database of the application; each step may be repeated after a crash. */
export async function prepare(state: State, { port, socketDir }: Address): Promise<void> {
  const client = new pg.Client({
    host: socketDir ?? '127.0.0.1',
    port,
    user: owner,
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
