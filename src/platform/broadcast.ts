import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { newConfirmations, LEASE_EXPIRY_MS, type Confirmations } from './broadcast/confirmations.ts'
import { HEARTBEAT_MS, newLease, type Lease } from './broadcast/lease.ts'
import { openListener } from './broadcast/listener.ts'
import { processName } from './process-name.ts'
import { afterCommit, dbOf } from './transact.ts'

type Handler = (payload: string) => void

// A process receives its own messages at once, not through the database.
const localBus = new EventEmitter().setMaxListeners(0)
const channels = new Set<string>()
const RECONNECTED = Symbol('reconnected')

/** LISTEN/NOTIFY between the processes of one shop, over one reconnecting connection. */
export type Broadcasts = {
  /** A number unique to this server process, held as an advisory lock for as long as the process lives. */
  instance: number
  /** Whether every message of `broadcastWithAck` has arrived; caches that such messages invalidate may be used only then. */
  isCacheTrusted(): boolean
  close(): Promise<void>
}

/**
 * Sends a message on a channel when the transaction commits: to this process at once, to all others by NOTIFY, which reaches this one a second
 * time. At most 8000 bytes. Meant for invalidating caches, so duplicates are harmless.
 */
export async function broadcast(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
  afterCommit(tx, () => void localBus.emit(channel, payload))
}

const BATCH_DELAY_MS = 50
// pg_notify takes 8000 bytes; this leaves room for one more id.
const MAX_BYTES = 7_900
const pendingOf = new WeakMap<Db, Map<string, Set<string>>>()

/**
 * For messages too frequent for a NOTIFY each: to this process at once, to the others about 50 ms later, all of a channel in one payload,
 * joined by commas. They are lost when this process dies before that, so the receiver needs another way to catch up.
 */
export function broadcastSoon(db: Db, channel: string, payload: string): void {
  localBus.emit(channel, payload)
  const waiting = pendingOf.get(db) ?? new Map<string, Set<string>>()
  pendingOf.set(db, waiting)
  const pending = waiting.get(channel)
  if (pending) return void pending.add(payload)
  waiting.set(channel, new Set([payload]))
  setTimeout(() => {
    const all = [...(waiting.get(channel) ?? [])].join(',')
    waiting.delete(channel)
    void notifyInBatches(db, channel, all).catch(() => undefined)
  }, BATCH_DELAY_MS).unref()
}

async function notifyInBatches(db: Db, channel: string, all: string): Promise<void> {
  for (let rest = all; rest !== '';) {
    const cut = rest.length <= MAX_BYTES ? rest.length : rest.lastIndexOf(',', MAX_BYTES)
    await sql`select pg_notify(${channel}, ${rest.slice(0, cut)})`.execute(db)
    rest = rest.slice(cut + 1)
  }
}

/**
 * As `broadcast`, but `transact` returns only after every process has received it, or has been silent for so long that its `isCacheTrusted` is
 * false: some milliseconds when all processes are healthy, at most a little over two seconds.
 */
export async function broadcastWithAck(tx: Tx, channel: string, payload: string): Promise<void> {
  await broadcast(tx, channel, payload)
  const db = dbOf(tx)
  const endpoint = endpoints.get(db)
  if (!endpoint) return afterCommit(tx, () => waitForLeases(db))
  const question = endpoint.confirmations.nextNumber()
  // Sent after the message itself, so a process that confirms has received that first.
  await sql`select pg_notify(${CONTROL_CHANNEL}, ${controlMessage('confirm', endpoint.instance, question)})`.execute(
    tx,
  )
  afterCommit(tx, () => endpoint.confirmations.waitForAll(question))
}

type Unsubscribe = () => void

const subscriptionsOf = new AsyncLocalStorage<Unsubscribe[]>()

/**
 * Subscribes to a channel. Call at startup, before `openBroadcasts`.
 * @returns a function that unsubscribes; within `collectSubscriptions` it is collected, too.
 */
export function onBroadcast(channel: string, handler: Handler): Unsubscribe {
  channels.add(channel)
  return subscribe(channel, handler)
}

/** Runs after each reconnection: messages in between are lost, so caches must be emptied. */
export function onReconnect(effect: () => void): Unsubscribe {
  return subscribe(RECONNECTED, effect)
}

function subscribe(channel: string | symbol, handler: Handler): Unsubscribe {
  localBus.on(channel, handler)
  const end = (): void => void localBus.off(channel, handler)
  subscriptionsOf.getStore()?.push(end)
  return end
}

/** Runs `open`, and returns a function that ends all subscriptions made in it: they must not keep a closed shop in memory. */
export async function collectSubscriptions<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; endSubscriptions: Unsubscribe }> {
  const ends: Unsubscribe[] = []
  const opened = await subscriptionsOf.run(ends, open)
  return { opened, endSubscriptions: () => ends.splice(0).forEach((end) => end()) }
}

/** Control messages, '<kind> <process> <number> <by>': heartbeats, acknowledged messages and their confirmations. */
const CONTROL_CHANNEL = 'platform.listeners'
type ControlKind = 'alive' | 'reset' | 'gone' | 'confirm' | 'confirmed'
const controlMessage = (kind: ControlKind, ...numbers: number[]): string => [kind, ...numbers].join(' ')

type ListeningEndpoint = {
  instance: number
  lease: Lease
  confirmations: Confirmations
  notify: (text: string) => Promise<unknown>
}

const endpoints = new WeakMap<Db, ListeningEndpoint>()

/** Opens the listening connection for all subscribed channels. Messages of transactions of this `db` are confirmed over it. */
export async function openBroadcasts(url: string, db: Db): Promise<Broadcasts> {
  const instance = Math.floor(Math.random() * 2 ** 31)
  const lease = newLease()
  const confirmations = newConfirmations(instance)
  const notify = async (text: string): Promise<unknown> => listener.notify(CONTROL_CHANNEL, text)
  const endpoint: ListeningEndpoint = { instance, lease, confirmations, notify }

  const listener = await openListener({
    url,
    instance,
    channels: [...channels, CONTROL_CHANNEL],
    onNotification: (channel, payload) =>
      void (channel === CONTROL_CHANNEL ? handleControl(endpoint, payload) : localBus.emit(channel, payload)),
    onListening: async (isFirst) => {
      confirmations.begin({ isAlone: isFirst && !(await hasOthers(db)) })
      if (isFirst) return
      localBus.emit(RECONNECTED)
      await sendHeartbeat(endpoint, 'reset')
    },
    onLost: () => lease.expire(),
  })
  await sendHeartbeat(endpoint, 'reset')
  const heartbeat = setInterval(() => {
    // A heartbeat that fails or does not return shows a broken connection.
    if (listener.isListening()) sendHeartbeat(endpoint, 'alive').catch(() => listener.abandon())
  }, HEARTBEAT_MS).unref()
  endpoints.set(db, endpoint)
  return {
    instance,
    isCacheTrusted: () => lease.isHeld(),
    close: async () => {
      clearInterval(heartbeat)
      lease.expire()
      endpoints.delete(db)
      await notify(controlMessage('gone', instance)).catch(() => undefined)
      await listener.close()
    },
  }
}

async function sendHeartbeat(
  { lease, instance, notify }: ListeningEndpoint,
  kind: 'alive' | 'reset',
): Promise<void> {
  const number = lease.heartbeat()
  if (number !== null) await notify(controlMessage(kind, instance, number))
}

function handleControl({ instance, lease, confirmations, notify }: ListeningEndpoint, text: string): void {
  const [kind, ...numbers] = text.split(' ') as [ControlKind, string, string, string]
  const [from, number, by] = numbers.map(Number) as [number, number, number]
  if (kind === 'gone') return confirmations.processGone(from)
  if (kind === 'alive' || kind === 'reset') {
    if (from === instance) lease.heartbeatReturned(number)
    else if (kind === 'reset') confirmations.cachesReset(from)
    else confirmations.alive(from)
  } else if (kind === 'confirm') {
    if (from === instance) confirmations.ownMessageReturned(number)
    else notify(controlMessage('confirmed', from, number, instance)).catch(() => undefined)
  } else if (from === instance) confirmations.confirmed(number, by)
}

/** Whether any other process of the shop is connected to this database. */
const OTHER_PROCESSES = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'ciy %'
  and application_name not like '%${processName}%' limit 1`

const hasOthers = async (db: Db): Promise<boolean> =>
  (await sql.raw(OTHER_PROCESSES).execute(db)).rows.length > 0

/** A process without a listener, such as a script, gets no confirmations: it waits until all leases have expired. */
async function waitForLeases(db: Db): Promise<void> {
  if (await hasOthers(db).catch(() => true)) await sleep(LEASE_EXPIRY_MS)
}
