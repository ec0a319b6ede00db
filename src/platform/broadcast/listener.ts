import pg from 'pg'
import { lockSession } from '../locks.ts'
import { connectionName } from '../process-name.ts'

/** A listening connection that reconnects when it is lost. */
export type Listener = {
  isListening(): boolean
  /** Sends a message outside of any transaction; fails while the connection is lost. */
  notify(channel: string, payload: string): Promise<void>
  /** Closes an unresponsive connection and reconnects. */
  abandon(): void
  close(): Promise<void>
}

export type ListenerOptions = {
  url: string
  /** The number of this process, held as an advisory lock. */
  instance: number
  channels: readonly string[]
  onNotification: (channel: string, payload: string) => void
  /** Called when it listens, for the first time or again. */
  onListening: (isFirst: boolean) => Promise<void>
  onLost: () => void
}

const RECONNECT_MS = 250

export async function openListener({
  url,
  instance,
  channels,
  onNotification,
  onListening,
  onLost,
}: ListenerOptions): Promise<Listener> {
  const name = connectionName(`signals ${instance}`)
  let client: pg.Client
  let isListening = false
  let closed = false
  const notify = serialised(async (channel, payloads) => {
    if (!isListening) throw new Error('The listening connection is lost.')
    await client.query(
      'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as sent (payload, turn) order by turn',
      [channel, payloads],
    )
  })

  const connect = async (isFirst: boolean): Promise<void> => {
    client = newClient(url, name)
    client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    client.on('error', () => undefined)
    client.on('end', () => {
      isListening = false
      onLost()
      if (!closed) setTimeout(() => void reconnect(), RECONNECT_MS).unref()
    })
    await client.connect()
    // A connection that broke unnoticed by the database still holds the lock of this process.
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
    await client.query(others, [name])
    await lockSession(client, 'instances', instance)
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    isListening = true
    await onListening(isFirst)
  }

  const end = (): Promise<void> => client.end().catch(() => undefined)
  const reconnect = (): Promise<void> => connect(false).catch(end)

  await connect(true)
  return {
    isListening: () => isListening,
    notify,
    abandon: () => void end(),
    close: async () => {
      closed = true
      await end()
    },
  }
}

type Send = (channel: string, payloads: string[]) => Promise<void>

/** A connection runs one statement at a time; messages that arrive meanwhile are sent together next. */
function serialised(send: Send): Listener['notify'] {
  const waiting = new Map<string, { payloads: string[]; sent: Promise<void> }>()
  let last: Promise<unknown> = Promise.resolve()
  return (channel, payload) => {
    const next = waiting.get(channel)
    if (next) {
      next.payloads.push(payload)
      return next.sent
    }
    const payloads = [payload]
    const sent = last.then(() => {
      waiting.delete(channel)
      return send(channel, payloads)
    })
    last = sent.catch(() => undefined)
    waiting.set(channel, { payloads, sent })
    return sent
  }
}

function newClient(url: string, name: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    // Messages need not survive a database crash. A machine that lost its power is detected within half a minute, which frees its lock.
    options:
      '-c synchronous_commit=off -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
}
