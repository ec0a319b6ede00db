import type { TimelineEntry } from './queries.ts'
import type { Place } from './place.ts'

/**
 * Every visible post by time, in one process: 45 bytes a post outside of V8's heap. Each post is in four chains that link from newest
 * to oldest: all posts, its creator's, its hobby's, its craft's. A home feed merges the chains of the creators that its reader follows.
 */
export type Timeline = {
  used: number
  dead: number
  /** 0: not visible any more. */
  ids: Float64Array
  at: Float64Array
  makerIds: Float64Array
  /** The next older post of each chain, -1 at its end. */
  older: Record<Kind, Int32Array>
  /** Chain number per key; `newest` holds each chain's newest post by that number, -1 for none. */
  numbers: Record<Kind, Map<number | string, number>>
  newest: Record<Kind, Int32Array>
}

type Kind = 'all' | 'maker' | 'hobby' | 'craft'
const KINDS: readonly Kind[] = ['all', 'maker', 'hobby', 'craft']

export type Chain = { kind: Kind; key: number | string }

/** Several chains of one kind, by their numbers. */
export type Chains = { kind: Kind; numbers: Int32Array }

export const ALL: Chain = { kind: 'all', key: 0 }

const perKind = <Value>(make: () => Value): Record<Kind, Value> => ({
  all: make(),
  maker: make(),
  hobby: make(),
  craft: make(),
})

export const newTimeline = (capacity = 1_024): Timeline => ({
  used: 0,
  dead: 0,
  ids: new Float64Array(capacity),
  at: new Float64Array(capacity),
  makerIds: new Float64Array(capacity),
  older: perKind(() => new Int32Array(capacity)),
  numbers: perKind(() => new Map()),
  newest: perKind(() => new Int32Array(64).fill(-1)),
})

function grow(timeline: Timeline): void {
  if (timeline.used < timeline.ids.length) return
  const capacity = timeline.ids.length * 2
  const wider = <Column extends Float64Array | Int32Array>(column: Column, into: Column): Column => {
    into.set(column)
    return into
  }
  timeline.ids = wider(timeline.ids, new Float64Array(capacity))
  timeline.at = wider(timeline.at, new Float64Array(capacity))
  timeline.makerIds = wider(timeline.makerIds, new Float64Array(capacity))
  for (const kind of KINDS) timeline.older[kind] = wider(timeline.older[kind], new Int32Array(capacity))
}

const isNewer = (timeline: Timeline, slot: number, { at, id }: Place): boolean => {
  const own = timeline.at[slot] ?? 0
  return own > at || (own === at && (timeline.ids[slot] ?? 0) > id)
}

/** Numbers of the chains of the keys, including chains without posts. */
export function chainsOf(timeline: Timeline, kind: Kind, keys: Iterable<number | string>): Chains {
  return { kind, numbers: Int32Array.from(keys, (key) => numberOf(timeline, kind, key)) }
}

function numberOf(timeline: Timeline, kind: Kind, key: number | string): number {
  const numbers = timeline.numbers[kind]
  const existing = numbers.get(key)
  if (existing !== undefined) return existing
  const number = numbers.size
  numbers.set(key, number)
  const newest = timeline.newest[kind]
  if (number < newest.length) return number
  const wider = new Int32Array(newest.length * 2).fill(-1)
  wider.set(newest)
  timeline.newest[kind] = wider
  return number
}

const headOf = (timeline: Timeline, { kind, key }: Chain): number => {
  const number = timeline.numbers[kind].get(key)
  return number === undefined ? -1 : (timeline.newest[kind][number] ?? -1)
}

export const hasPosts = (timeline: Timeline, creatorId: number): boolean =>
  headOf(timeline, { kind: 'maker', key: creatorId }) >= 0

/** Inserts a post into its chains; in order of time it becomes the head of each. */
export function addPost(timeline: Timeline, line: TimelineEntry): void {
  grow(timeline)
  const slot = timeline.used
  timeline.used += 1
  const place = { at: line.publishedAt.getTime(), id: line.postId }
  timeline.ids[slot] = place.id
  timeline.at[slot] = place.at
  timeline.makerIds[slot] = line.creatorId
  const keys: Record<Kind, number | string> = {
    all: 0,
    maker: line.creatorId,
    hobby: line.hobbyId,
    craft: line.craft,
  }
  for (const kind of KINDS) link(timeline, { kind, key: keys[kind] }, { slot, place })
}

function link(
  timeline: Timeline,
  { kind, key }: Chain,
  { slot, place }: { slot: number; place: Place },
): void {
  const older = timeline.older[kind]
  const number = numberOf(timeline, kind, key)
  const first = timeline.newest[kind][number] ?? -1
  let before = -1
  let after = first
  while (after >= 0 && isNewer(timeline, after, place)) {
    before = after
    after = older[after] ?? -1
  }
  older[slot] = after
  if (before < 0) timeline.newest[kind][number] = slot
  else older[before] = slot
}

/** Removes a post; its entry stays in the chains, marked as removed. */
export function removePost(
  timeline: Timeline,
  { postId, creatorId }: { postId: number; creatorId: number },
): void {
  const older = timeline.older.maker
  for (let slot = headOf(timeline, { kind: 'maker', key: creatorId }); slot >= 0; slot = older[slot] ?? -1) {
    if (timeline.ids[slot] !== postId) continue
    timeline.ids[slot] = 0
    timeline.dead += 1
    return
  }
}

/** Number of visible posts of a creator. */
export function countOf(timeline: Timeline, creatorId: number): number {
  let count = 0
  const older = timeline.older.maker
  for (let slot = headOf(timeline, { kind: 'maker', key: creatorId }); slot >= 0; slot = older[slot] ?? -1)
    if (timeline.ids[slot] !== 0) count += 1
  return count
}

export type TimelinePost = { id: number; at: number; makerId: number }

type NewestRequest = { before: Place | null; limit: number; hidden: ReadonlySet<number> }

/** Position in a chain during a merge. */
type Walker = { slot: number; older: Int32Array }

/** The newest posts of several chains merged, without duplicates. */
export function newestOf(
  timeline: Timeline,
  groups: readonly Chains[],
  request: NewestRequest,
): TimelinePost[] {
  const heap = walkersOf(timeline, groups, request)
  const found: TimelinePost[] = []
  for (let first = heap[0]; first && found.length < request.limit; first = heap[0]) {
    const one = postAt(timeline, first.slot)
    // A post in two of the chains comes twice in a row.
    if (one.id !== found.at(-1)?.id && !request.hidden.has(one.makerId)) found.push(one)
    advance(timeline, heap)
  }
  return found
}

const postAt = ({ ids, at, makerIds }: Timeline, slot: number): TimelinePost => ({
  id: ids[slot] ?? 0,
  at: at[slot] ?? 0,
  makerId: makerIds[slot] ?? 0,
})

/** Extra walkers: up to this many hobby chains may begin with a post of a hidden creator. */
const HOBBIES = 16

/**
 * A walker per chain that can contain one of the newest `most` posts, at its first post after `before`, newest first (a valid heap).
 * Chains whose first post is older than those of enough others are skipped; a post is in at most two of the chains.
 */
function walkersOf(
  timeline: Timeline,
  groups: readonly Chains[],
  { before, limit, hidden }: NewestRequest,
): Walker[] {
  const mostWalkers = 2 * limit + HOBBIES
  const walkers: Walker[] = []
  for (const { kind, numbers } of groups) {
    const older = timeline.older[kind]
    const newest = timeline.newest[kind]
    for (const number of numbers) {
      const slot = nextVisible(timeline, { slot: newest[number] ?? -1, older }, before)
      if (slot >= 0 && !(kind === 'maker' && hidden.has(timeline.makerIds[slot] ?? 0)))
        insertWalker(timeline, walkers, { slot, older, mostWalkers })
    }
  }
  return walkers
}

function insertWalker(
  timeline: Timeline,
  walkers: Walker[],
  { mostWalkers, ...walker }: Walker & { mostWalkers: number },
): void {
  if (walkers.length === mostWalkers && !isAhead(timeline, walker, walkers.at(-1))) return
  let at = walkers.length
  while (at > 0 && isAhead(timeline, walker, walkers[at - 1])) at -= 1
  walkers.splice(at, 0, walker)
  if (walkers.length > mostWalkers) walkers.pop()
}

/** First visible post of a chain from a slot on that is older than `before`; -1 for none. */
function nextVisible(timeline: Timeline, { slot, older }: Walker, before: Place | null): number {
  let at = slot
  while (at >= 0 && !isVisibleSlot(timeline, at, before)) at = older[at] ?? -1
  return at
}

const isVisibleSlot = (timeline: Timeline, slot: number, before: Place | null): boolean =>
  timeline.ids[slot] !== 0 && (before === null || isOlder(timeline, slot, before))

const isOlder = (timeline: Timeline, slot: number, { at, id }: Place): boolean => {
  const own = timeline.at[slot] ?? 0
  return own < at || (own === at && (timeline.ids[slot] ?? 0) < id)
}

/** Advances the first walker of the heap by one post. */
function advance(timeline: Timeline, heap: Walker[]): void {
  const first = heap[0]
  if (!first) return
  first.slot = nextVisible(timeline, { slot: first.older[first.slot] ?? -1, older: first.older }, null)
  if (first.slot < 0) {
    const last = heap.pop()
    if (last && heap.length > 0) heap[0] = last
  }
  siftDown(timeline, heap, 0)
}

function siftDown(timeline: Timeline, heap: Walker[], from: number): void {
  let at = from
  for (;;) {
    let best = at
    for (const child of [2 * at + 1, 2 * at + 2])
      if (child < heap.length && isAhead(timeline, heap[child], heap[best])) best = child
    if (best === at) return
    const moved = heap[at] as Walker
    heap[at] = heap[best] as Walker
    heap[best] = moved
    at = best
  }
}

function isAhead(timeline: Timeline, one: Walker | undefined, other: Walker | undefined): boolean {
  if (!one || !other) return false
  return isNewer(timeline, one.slot, { at: timeline.at[other.slot] ?? 0, id: timeline.ids[other.slot] ?? 0 })
}
