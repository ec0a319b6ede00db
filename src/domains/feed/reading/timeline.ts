import type { Line } from './store.ts'
import type { Place } from './place.ts'

/**
 * Every post that can be seen, by time, in one process: 45 bytes a post outside of V8's heap. Each post stands in four chains that lead from the newest
 * to the oldest: all posts, its maker's, its hobby's, its craft's. A home feed is the merging of the chains of those whom its reader follows.
 */
export type Timeline = {
  used: number
  dead: number
  /** 0: can be seen no more. */
  ids: Float64Array
  at: Float64Array
  makerIds: Float64Array
  /** The next older post of each chain, -1 at its end. */
  older: Record<Kind, Int32Array>
  /** The newest post of each chain. */
  newest: Record<Kind, Map<number | string, number>>
}

type Kind = 'all' | 'maker' | 'hobby' | 'craft'
const KINDS: readonly Kind[] = ['all', 'maker', 'hobby', 'craft']

export type Chain = { kind: Kind; key: number | string }

export const ALL: Chain = { kind: 'all', key: 0 }

const perKind = <Value>(make: () => Value): Record<Kind, Value> => ({ all: make(), maker: make(), hobby: make(), craft: make() })

export const newTimeline = (room = 1_024): Timeline => ({
  used: 0,
  dead: 0,
  ids: new Float64Array(room),
  at: new Float64Array(room),
  makerIds: new Float64Array(room),
  older: perKind(() => new Int32Array(room)),
  newest: perKind(() => new Map()),
})

function makeRoom(timeline: Timeline): void {
  if (timeline.used < timeline.ids.length) return
  const room = timeline.ids.length * 2
  const wider = <Column extends Float64Array | Int32Array>(column: Column, into: Column): Column => {
    into.set(column)
    return into
  }
  timeline.ids = wider(timeline.ids, new Float64Array(room))
  timeline.at = wider(timeline.at, new Float64Array(room))
  timeline.makerIds = wider(timeline.makerIds, new Float64Array(room))
  for (const kind of KINDS) timeline.older[kind] = wider(timeline.older[kind], new Int32Array(room))
}

const isNewer = (timeline: Timeline, slot: number, { at, id }: Place): boolean => {
  const own = timeline.at[slot] ?? 0
  return own > at || (own === at && (timeline.ids[slot] ?? 0) > id)
}

/** Puts a post in its place; in the order of time that is the beginning of each chain. */
export function putIn(timeline: Timeline, line: Line): void {
  makeRoom(timeline)
  const slot = timeline.used
  timeline.used += 1
  const place = { at: line.publishedAt.getTime(), id: line.postId }
  timeline.ids[slot] = place.id
  timeline.at[slot] = place.at
  timeline.makerIds[slot] = line.creatorId
  const keys: Record<Kind, number | string> = { all: 0, maker: line.creatorId, hobby: line.hobbyId, craft: line.craft }
  for (const kind of KINDS) link(timeline, { kind, key: keys[kind] }, { slot, place })
}

function link(timeline: Timeline, { kind, key }: Chain, { slot, place }: { slot: number; place: Place }): void {
  const older = timeline.older[kind]
  const first = timeline.newest[kind].get(key) ?? -1
  let before = -1
  let after = first
  while (after >= 0 && isNewer(timeline, after, place)) {
    before = after
    after = older[after] ?? -1
  }
  older[slot] = after
  if (before < 0) timeline.newest[kind].set(key, slot)
  else older[before] = slot
}

/** Takes a post out; its place stays in the chains, dead. */
export function takeOut(timeline: Timeline, { postId, creatorId }: { postId: number; creatorId: number }): void {
  const older = timeline.older.maker
  for (let slot = timeline.newest.maker.get(creatorId) ?? -1; slot >= 0; slot = older[slot] ?? -1) {
    if (timeline.ids[slot] !== postId) continue
    timeline.ids[slot] = 0
    timeline.dead += 1
    return
  }
}

/** How many posts of a maker can be seen. */
export function countOf(timeline: Timeline, creatorId: number): number {
  let count = 0
  const older = timeline.older.maker
  for (let slot = timeline.newest.maker.get(creatorId) ?? -1; slot >= 0; slot = older[slot] ?? -1) if (timeline.ids[slot] !== 0) count += 1
  return count
}

export type Found = { id: number; at: number; makerId: number }

type Wish = { before: Place | null; most: number; hidden: ReadonlySet<number> }

/** A chain that is being walked: where it is, and along which chain it goes on. */
type Walker = { slot: number; older: Int32Array }

/** The newest posts of several chains together, each once. */
export function newestOf(timeline: Timeline, chains: Iterable<Chain>, { before, most, hidden }: Wish): Found[] {
  const heap = walkersOf(timeline, chains, before)
  const found: Found[] = []
  for (let first = heap[0]; first && found.length < most; first = heap[0]) {
    const one = postAt(timeline, first.slot)
    // A post that stands in two of the chains comes twice in a row.
    if (one.id !== found.at(-1)?.id && !hidden.has(one.makerId)) found.push(one)
    goOn(timeline, heap)
  }
  return found
}

const postAt = ({ ids, at, makerIds }: Timeline, slot: number): Found => ({ id: ids[slot] ?? 0, at: at[slot] ?? 0, makerId: makerIds[slot] ?? 0 })

/** One walker a chain, each at its first post after `before`, as a heap: the newest post comes first. */
function walkersOf(timeline: Timeline, chains: Iterable<Chain>, before: Place | null): Walker[] {
  const heap: Walker[] = []
  for (const { kind, key } of chains) {
    const older = timeline.older[kind]
    const slot = reach(timeline, { slot: timeline.newest[kind].get(key) ?? -1, older }, before)
    if (slot >= 0) heap.push({ slot, older })
  }
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(timeline, heap, at)
  return heap
}

/** The first post of a chain, from a slot on, that can be seen and is older than `before`; -1 for none. */
function reach(timeline: Timeline, { slot, older }: Walker, before: Place | null): number {
  let at = slot
  while (at >= 0 && !isThere(timeline, at, before)) at = older[at] ?? -1
  return at
}

const isThere = (timeline: Timeline, slot: number, before: Place | null): boolean =>
  timeline.ids[slot] !== 0 && (before === null || isOlder(timeline, slot, before))

const isOlder = (timeline: Timeline, slot: number, { at, id }: Place): boolean => {
  const own = timeline.at[slot] ?? 0
  return own < at || (own === at && (timeline.ids[slot] ?? 0) < id)
}

/** Moves the first walker of the heap one post on. */
function goOn(timeline: Timeline, heap: Walker[]): void {
  const first = heap[0]
  if (!first) return
  first.slot = reach(timeline, { slot: first.older[first.slot] ?? -1, older: first.older }, null)
  if (first.slot < 0) {
    const last = heap.pop()
    if (last && heap.length > 0) heap[0] = last
  }
  sink(timeline, heap, 0)
}

function sink(timeline: Timeline, heap: Walker[], from: number): void {
  let at = from
  for (;;) {
    let best = at
    for (const child of [2 * at + 1, 2 * at + 2]) if (child < heap.length && comesFirst(timeline, heap[child], heap[best])) best = child
    if (best === at) return
    const moved = heap[at] as Walker
    heap[at] = heap[best] as Walker
    heap[best] = moved
    at = best
  }
}

function comesFirst(timeline: Timeline, one: Walker | undefined, other: Walker | undefined): boolean {
  if (!one || !other) return false
  return isNewer(timeline, one.slot, { at: timeline.at[other.slot] ?? 0, id: timeline.ids[other.slot] ?? 0 })
}
