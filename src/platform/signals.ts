import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'

type Hearing = (payload: string) => void

/**
 * LISTEN/NOTIFY between the processes of one shop, over one connection that is taken up again when lost.
 * What was said while the connection was down is unknown, so every `onGap` is called after each reconnection.
 */
export type Signals = {
  on(channel: string, hearing: Hearing): void
  onGap(effect: () => void): void
  /** A number unique to this server process, held as an advisory lock for as long as the process lives. */
  instance: number
  close(): Promise<void>
}

/** Says something on a channel when the transaction commits. At most 8000 bytes. */
export async function signal(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/** Lock class of server instances: any constant that no other advisory lock of ours uses. */
export const INSTANCE_LOCK = 7_301

/** Opens the listening connection. */
export async function openSignals(url: string): Promise<Signals> {
  const hearings = new Map<string, Hearing[]>()
  const gaps: (() => void)[] = []
  const instance = Math.floor(Math.random() * 2 ** 31)
  let client: pg.Client
  let closed = false

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'ciy signals', keepAlive: true })
    client.on('notification', ({ channel, payload }) => {
      for (const hearing of hearings.get(channel) ?? []) hearing(payload ?? '')
    })
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), 250).unref()
    })
    await client.connect()
    await client.query('select pg_advisory_lock($1, $2)', [INSTANCE_LOCK, instance])
    for (const channel of hearings.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
      for (const gap of gaps) gap()
    } catch {
      await client.end().catch(() => undefined)
    }
  }

  await connect()
  return {
    instance,
    on: (channel, hearing) => {
      const known = hearings.get(channel)
      hearings.set(channel, [...(known ?? []), hearing])
      if (!known) client.query(`listen ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
    },
    onGap: (effect) => void gaps.push(effect),
    close: async () => {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
