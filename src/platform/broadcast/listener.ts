import pg from 'pg'
import { lockSession } from '../locks.ts'
import { nameOfConnection } from '../this-process.ts'

/** One connection that listens, and is taken up again when lost. */
export type Listener = {
  isListening(): boolean
  /** Says something apart from any transaction; fails while the connection is away. */
  say(channel: string, payload: string): Promise<void>
  /** Gives the connection up, as one does that brings nothing any more; a new one is made. */
  abandon(): void
  close(): Promise<void>
}

export type ListenerOptions = {
  url: string
  /** The number of this process, held as an advisory lock. */
  instance: number
  channels: readonly string[]
  heard: (channel: string, payload: string) => void
  /** It listens, for the first time or again. */
  begun: (isFirst: boolean) => Promise<void>
  lost: () => void
}

const AGAIN_MS = 250

export async function openListener({
  url,
  instance,
  channels,
  heard,
  begun,
  lost,
}: ListenerOptions): Promise<Listener> {
  const name = nameOfConnection(`signals ${instance}`)
  let client: pg.Client
  let isListening = false
  let closed = false
  const say = oneAfterTheOther(async (channel, payloads) => {
    if (!isListening) throw new Error('The listening connection is away.')
    await client.query(
      'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as said (payload, turn) order by turn',
      [channel, payloads],
    )
  })

  const connect = async (isFirst: boolean): Promise<void> => {
    client = newClient(url, name)
    client.on('notification', ({ channel, payload = '' }) => heard(channel, payload))
    client.on('error', () => undefined)
    client.on('end', () => {
      isListening = false
      lost()
      if (!closed) setTimeout(() => void reconnect(), AGAIN_MS).unref()
    })
    await client.connect()
    // One that broke without the database noticing still holds our lock.
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()'
    await client.query(others, [name])
    await lockSession(client, 'instances', instance)
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    isListening = true
    await begun(isFirst)
  }

  const end = (): Promise<void> => client.end().catch(() => undefined)
  const reconnect = (): Promise<void> => connect(false).catch(end)

  await connect(true)
  return {
    isListening: () => isListening,
    say,
    abandon: () => void end(),
    close: async () => {
      closed = true
      await end()
    },
  }
}

type Send = (channel: string, payloads: string[]) => Promise<void>

/** A connection does one thing at a time; what is to be said meanwhile goes together, next. */
function oneAfterTheOther(send: Send): Listener['say'] {
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
    // Nothing that is said here has to outlive a crash of the database. A machine that lost its power is noticed within half a minute, so that
    // its lock is free again.
    options:
      '-c synchronous_commit=off -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
}
