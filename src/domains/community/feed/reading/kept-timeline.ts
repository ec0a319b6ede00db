import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { heardOf, POSTS_CHANNEL } from '../channels.ts'
import { readLines, readLinesOf } from './store.ts'
import { newTimeline, putIn, takeOut, type Timeline } from './timeline.ts'

// Whoever asks meanwhile waits for one stretch at the most.
const AT_ONCE = 4_000
// Dead places cost a little on every walk.
const MOST_DEAD = 0.2

type Kept = {
  timeline: Timeline | null
  reading: Promise<void> | null
  /** Posts to be read anew, and whose they are. */ due: Map<number, number>
}

let kept = new WeakMap<object, Kept>()
const all = new Set<WeakRef<Kept>>()

onBroadcast(POSTS_CHANNEL, (payload) => {
  for (const ref of all)
    for (const { postId, creatorId } of heardOf(payload)) ref.deref()?.due.set(postId, creatorId)
})
onReconnect(() => {
  kept = new WeakMap()
  all.clear()
})

function keptOf(db: Db): Kept {
  const { adapter } = db.getExecutor()
  const there = kept.get(adapter)
  if (there) return there
  const fresh: Kept = { timeline: null, reading: null, due: new Map() }
  kept.set(adapter, fresh)
  all.add(new WeakRef(fresh))
  return fresh
}

/** All posts that can be seen, by time, with everything that was told until now. Read whole at the first asking: three seconds for a million. */
export async function timelineOf(db: Db): Promise<Timeline> {
  const own = keptOf(db)
  for (;;) {
    if (own.timeline && own.due.size === 0 && !own.reading) return own.timeline
    own.reading ??= bringUp(db, own).finally(() => {
      own.reading = null
    })
    await own.reading
  }
}

async function bringUp(db: Db, own: Kept): Promise<void> {
  if (!own.timeline || own.timeline.dead > 1_000 + own.timeline.used * MOST_DEAD) {
    own.due.clear()
    own.timeline = await readAll(db)
    return
  }
  const due = own.due
  own.due = new Map()
  const ids = [...due.keys()]
  try {
    const lines = await readLinesOf(db, ids)
    const { timeline } = own
    for (const [postId, creatorId] of due) takeOut(timeline, { postId, creatorId })
    for (const line of lines) putIn(timeline, line)
  } catch (error) {
    for (const [postId, creatorId] of due) if (!own.due.has(postId)) own.due.set(postId, creatorId)
    throw error
  }
}

async function readAll(db: Db): Promise<Timeline> {
  const timeline = newTimeline()
  let from = { at: new Date(0), id: 0 }
  for (;;) {
    const lines = await readLines(db, from, AT_ONCE)
    for (const line of lines) putIn(timeline, line)
    const last = lines.at(-1)
    if (!last || lines.length < AT_ONCE) return timeline
    from = { at: last.publishedAt, id: last.postId }
  }
}
