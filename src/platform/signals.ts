import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'
import { afterCommit } from './transact.ts'

type Hearing = (payload: string) => void

// One process hears its own news at once, without the way through the database.
const near = new EventEmitter().setMaxListeners(0)
const channels = new Set<string>()
const gap = Symbol('gap')

/**
 * LISTEN/NOTIFY between the processes of one shop, over one connection that is taken up again when lost.
 */
export type Signals = {
  /** A number unique to this server process, held as an advisory lock for as long as the process lives. */
  instance: number
  close(): Promise<void>
}

/**
 * Says something on a channel when the transaction commits: to this process at once, to all others by NOTIFY
 * (which reaches this one too, a moment later). At most 8000 bytes; for dropping cached values, so twice is harmless.
 */
export async function signal(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
  afterCommit(tx, () => void near.emit(channel, payload))
}

/** Hears a channel. Call while the process starts, before `openSignals`. */
export function onSignal(channel: string, hearing: Hearing): void {
  channels.add(channel)
  near.on(channel, hearing)
}

/** Runs after each reconnection: what was said in between is unknown, so caches start anew. */
export function onSignalGap(effect: () => void): void {
  near.on(gap, effect)
}

/** Lock class of server instances: any constant that no other advisory lock of ours uses. */
export const INSTANCE_LOCK = 7_301

/** Opens the listening connection for every channel that somebody hears. */
export async function openSignals(url: string): Promise<Signals> {
  const instance = Math.floor(Math.random() * 2 ** 31)
  let client: pg.Client
  let closed = false

  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'ciy signals', keepAlive: true })
    client.on('notification', ({ channel, payload }) => void near.emit(channel, payload ?? ''))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), 250).unref()
    })
    await client.connect()
    await client.query('select pg_advisory_lock($1, $2)', [INSTANCE_LOCK, instance])
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect()
      near.emit(gap)
    } catch {
      await client.end().catch(() => undefined)
    }
  }

  await connect()
  return {
    instance,
    close: async () => {
      closed = true
      await client.end().catch(() => undefined)
    },
  }
}
