import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { newConfirmations, PATIENCE_MS, type Confirmations } from './broadcast/confirmations.ts'
import { BEAT_MS, newLease, type Lease } from './broadcast/lease.ts'
import { openListener } from './broadcast/listener.ts'
import { thisProcess } from './this-process.ts'
import { afterCommit, dbOf } from './transact.ts'

type Hearing = (payload: string) => void

// One process hears its own news at once, without the way through the database.
const near = new EventEmitter().setMaxListeners(0)
const channels = new Set<string>()
const gap = Symbol('gap')

/**
 * LISTEN/NOTIFY between the processes of one shop, over one connection that is taken up again when lost.
 */
export type Broadcasts = {
  /** A number unique to this server process, held as an advisory lock for as long as the process lives. */
  instance: number
  /** Whether everything has been heard that anybody waited for with `broadcastWithAck`: only then may what is dropped by it be trusted. */
  isCacheTrusted(): boolean
  close(): Promise<void>
}

/**
 * Says something on a channel when the transaction commits: to this process at once, to all others by NOTIFY
 * (which reaches this one too, a moment later). At most 8000 bytes; for dropping cached values, so twice is harmless.
 */
export async function broadcast(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
  afterCommit(tx, () => void near.emit(channel, payload))
}

const SOON_MS = 50
// pg_notify takes 8000 bytes; this leaves room for one id more.
const MOST_BYTES = 7_900
const waitingOf = new WeakMap<Db, Map<string, Set<string>>>()

/**
 * For news too frequent for a NOTIFY each: said to this process at once, to the others some 50 ms later, everything of a channel
 * in one payload, joined by commas. It is lost when this process dies meanwhile, so somebody has to say it again some time.
 */
export function broadcastSoon(db: Db, channel: string, payload: string): void {
  near.emit(channel, payload)
  const waiting = waitingOf.get(db) ?? new Map<string, Set<string>>()
  waitingOf.set(db, waiting)
  const gathered = waiting.get(channel)
  if (gathered) return void gathered.add(payload)
  waiting.set(channel, new Set([payload]))
  setTimeout(() => {
    const all = [...(waiting.get(channel) ?? [])].join(',')
    waiting.delete(channel)
    void sayAll(db, channel, all).catch(() => undefined)
  }, SOON_MS).unref()
}

async function sayAll(db: Db, channel: string, all: string): Promise<void> {
  for (let rest = all; rest !== '';) {
    const cut = rest.length <= MOST_BYTES ? rest.length : rest.lastIndexOf(',', MOST_BYTES)
    await sql`select pg_notify(${channel}, ${rest.slice(0, cut)})`.execute(db)
    rest = rest.slice(cut + 1)
  }
}

/**
 * The same, and `transact` returns only when every process has heard it, or has not been heard of for so long that its `isCacheTrusted` is false.
 * That takes some milliseconds when all are well, and at most a little over two seconds.
 */
export async function broadcastWithAck(tx: Tx, channel: string, payload: string): Promise<void> {
  await broadcast(tx, channel, payload)
  const db = dbOf(tx)
  const ear = ears.get(db)
  if (!ear) return afterCommit(tx, () => outlastOthers(db))
  const question = ear.confirmations.next()
  // Behind the news itself, so whoever comes to confirm has heard that first.
  await sql`select pg_notify(${ROUND}, ${said('confirm', ear.instance, question)})`.execute(tx)
  afterCommit(tx, () => ear.confirmations.answered(question))
}

type End = () => void

const earsOf = new AsyncLocalStorage<End[]>()

/**
 * Hears a channel. Call while the process starts, before `openSignals`.
 * @returns what ends it; within `gatherHearing` that is gathered, too.
 */
export function onBroadcast(channel: string, hearing: Hearing): End {
  channels.add(channel)
  return hear(channel, hearing)
}

/** Runs after each reconnection: what was said in between is unknown, so caches start anew. */
export function onReconnect(effect: () => void): End {
  return hear(gap, effect)
}

function hear(channel: string | symbol, hearing: Hearing): End {
  near.on(channel, hearing)
  const end = (): void => void near.off(channel, hearing)
  earsOf.getStore()?.push(end)
  return end
}

/** Runs `open`, and gives what ends all hearing that began in it: a shop that is closed must not be held by the news it hears. */
export async function collectSubscriptions<Opened>(
  open: () => Promise<Opened>,
): Promise<{ opened: Opened; endHearing: End }> {
  const ends: End[] = []
  const opened = await earsOf.run(ends, open)
  return { opened, endHearing: () => ends.splice(0).forEach((end) => end()) }
}

/** What the processes say to each other about hearing: '<word> <process> <number> <by>'. */
const ROUND = 'platform.hearing'
type Word = 'alive' | 'anew' | 'gone' | 'confirm' | 'confirmed'
const said = (word: Word, ...numbers: number[]): string => [word, ...numbers].join(' ')

type Ear = {
  instance: number
  lease: Lease
  confirmations: Confirmations
  say: (text: string) => Promise<unknown>
}

const ears = new WeakMap<Db, Ear>()

/** Opens the listening connection for every channel that somebody hears. What is said in transactions of this `db` is confirmed over it. */
export async function openBroadcasts(url: string, db: Db): Promise<Broadcasts> {
  const instance = Math.floor(Math.random() * 2 ** 31)
  const lease = newLease()
  const confirmations = newConfirmations(instance)
  const say = async (text: string): Promise<unknown> => listener.say(ROUND, text)
  const ear: Ear = { instance, lease, confirmations, say }

  const listener = await openListener({
    url,
    instance,
    channels: [...channels, ROUND],
    heard: (channel, payload) =>
      void (channel === ROUND ? hearRound(ear, payload) : near.emit(channel, payload)),
    begun: async (isFirst) => {
      confirmations.begin({ isAlone: isFirst && !(await hasOthers(db)) })
      if (isFirst) return
      near.emit(gap)
      await beat(ear, 'anew')
    },
    lost: () => lease.lose(),
  })
  await beat(ear, 'anew')
  const beating = setInterval(() => {
    // A beat that fails or gets no answer says that the connection is of no use.
    if (listener.isListening()) beat(ear, 'alive').catch(() => listener.abandon())
  }, BEAT_MS).unref()
  ears.set(db, ear)
  return {
    instance,
    isCacheTrusted: () => lease.isHeld(),
    close: async () => {
      clearInterval(beating)
      lease.lose()
      ears.delete(db)
      await say(said('gone', instance)).catch(() => undefined)
      await listener.close()
    },
  }
}

async function beat({ lease, instance, say }: Ear, word: 'alive' | 'anew'): Promise<void> {
  const number = lease.beat()
  if (number !== null) await say(said(word, instance, number))
}

function hearRound({ instance, lease, confirmations, say }: Ear, text: string): void {
  const [word, ...numbers] = text.split(' ') as [Word, string, string, string]
  const [from, number, by] = numbers.map(Number) as [number, number, number]
  if (word === 'gone') return confirmations.gone(from)
  if (word === 'alive' || word === 'anew') {
    if (from === instance) lease.returned(number)
    else confirmations[word](from)
  } else if (word === 'confirm') {
    if (from === instance) confirmations.cameBack(number)
    else say(said('confirmed', from, number, instance)).catch(() => undefined)
  } else if (from === instance) confirmations.confirmed(number, by)
}

/** Whether any other process of the shop is connected to this database. */
const OTHERS = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'ciy %'
  and application_name not like '%${thisProcess}%' limit 1`

const hasOthers = async (db: Db): Promise<boolean> => (await sql.raw(OTHERS).execute(db)).rows.length > 0

/** Who does not listen, like a script, hears no confirmations: it waits until nobody can trust what it remembers from before. */
async function outlastOthers(db: Db): Promise<void> {
  if (await hasOthers(db).catch(() => true)) await sleep(PATIENCE_MS)
}
