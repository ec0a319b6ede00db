import type { Db } from '#platform/database'
import { batcher } from '#platform/batcher'
import { transact } from '#platform/transact'
import { broadcastCounts } from '../channels.ts'
import { cards } from '../reading/cards.ts'
import { insertViews } from './queries.ts'
import type { Viewer } from './viewers.ts'

export type ViewedPosts = Viewer & { postIds: readonly number[]; personId: number | null }

export type RecordViews = (seen: ViewedPosts) => Promise<{ success: true; counted: number }>

/**
 * Counts views once per viewer and day, and at most five visitors per address; the creator's own do not count. Posts that are not visible are
 * skipped.
 */
export function batchViews(db: Db): RecordViews {
  const saveView = batcher<ViewedPosts, number>((all) => saveViews(db, all))
  return async (seen) => {
    const cardsById = await cards.of(db, seen.postIds)
    const others = seen.postIds.filter(
      (id) => cardsById.has(id) && cardsById.get(id)?.creatorId !== seen.personId,
    )
    return {
      success: true,
      counted: others.length === 0 ? 0 : await saveView({ ...seen, postIds: [...new Set(others)] }),
    }
  }
}

async function saveViews(db: Db, all: readonly ViewedPosts[]): Promise<number[]> {
  const counted = new Map<string, number>()
  for (const [day, some] of Map.groupBy(all, (seen) => seen.day)) {
    const requests = some.flatMap(({ postIds, viewer, line }) =>
      postIds.map((postId) => ({ postId, viewer, line })),
    )
    const rows = await transact(db, async (tx) => {
      const counted = await insertViews(tx, requests, day)
      await broadcastCounts(tx, [...new Map(counted.map((one) => [one.postId, one])).values()])
      return counted
    })
    for (const { viewer } of rows) counted.set(viewer, (counted.get(viewer) ?? 0) + 1)
  }
  // Of two views of one viewer in one batch the first one counts.
  return all.map(({ viewer }) => {
    const own = counted.get(viewer) ?? 0
    counted.delete(viewer)
    return own
  })
}
