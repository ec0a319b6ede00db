import type { Db } from '#platform/database'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { perDatabase } from '#platform/per-database'
import { parsePostRefs, POSTS_CHANNEL } from '../channels.ts'
import { readTimelineEntries, readTimelineEntriesOf } from './queries.ts'
import { newTimeline, addPost, removePost, type Timeline } from './timeline.ts'

// Other requests wait for at most one batch.
const BATCH_SIZE = 4_000
// Share of removed entries above which the timeline is rebuilt; each costs a little on every read.
const MAX_DEAD_SHARE = 0.2

type TimelineState = {
  timeline: Timeline | null
  reading: Promise<void> | null
  /** Posts to reload, and their creators. */ due: Map<number, number>
}

const states = perDatabase<TimelineState>(() => ({ timeline: null, reading: null, due: new Map() }))

onBroadcast(POSTS_CHANNEL, (payload) => {
  for (const { due } of states.all())
    for (const { postId, creatorId } of parsePostRefs(payload)) due.set(postId, creatorId)
})
onReconnect(() => states.clear())

/** The timeline of all visible posts, with all broadcasts applied. Loaded in full on first use: three seconds for a million posts. */
export async function timelineOf(db: Db): Promise<Timeline> {
  const state = states.of(db)
  for (;;) {
    if (state.timeline && state.due.size === 0 && !state.reading) return state.timeline
    state.reading ??= bringUpToDate(db, state).finally(() => {
      state.reading = null
    })
    await state.reading
  }
}

async function bringUpToDate(db: Db, state: TimelineState): Promise<void> {
  if (!state.timeline || state.timeline.dead > 1_000 + state.timeline.used * MAX_DEAD_SHARE) {
    state.due.clear()
    state.timeline = await loadTimeline(db)
    return
  }
  const due = state.due
  state.due = new Map()
  const ids = [...due.keys()]
  try {
    const lines = await readTimelineEntriesOf(db, ids)
    const { timeline } = state
    for (const [postId, creatorId] of due) removePost(timeline, { postId, creatorId })
    for (const line of lines) addPost(timeline, line)
  } catch (error) {
    for (const [postId, creatorId] of due) if (!state.due.has(postId)) state.due.set(postId, creatorId)
    throw error
  }
}

async function loadTimeline(db: Db): Promise<Timeline> {
  const timeline = newTimeline()
  let from = { at: new Date(0), id: 0 }
  for (;;) {
    const lines = await readTimelineEntries(db, from, BATCH_SIZE)
    for (const line of lines) addPost(timeline, line)
    const last = lines.at(-1)
    if (!last || lines.length < BATCH_SIZE) return timeline
    from = { at: last.publishedAt, id: last.postId }
  }
}
