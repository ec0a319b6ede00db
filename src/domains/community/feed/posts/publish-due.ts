import { heldNow } from '#domains/community/conduct'
import { mayPost, postingOf } from '#domains/community/creators'
import { standingOf } from '#domains/accounts/identity'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { move } from './move-post.ts'
import { paceOf } from './standing.ts'
import { lockPost, readDue, readPost, readSettings, type Due } from './read-store.ts'
import { lockMaker, updatePost, type Deed } from './write-store.ts'
import type { PostRow } from '../tables.ts'

const AT_ONCE = 100
const LATER_MS = HOUR_MS

/** Shows what was scheduled, each post once, however many do so at the same time. @returns how many were shown. */
export async function publishDue(db: Db, now: Date): Promise<number> {
  let shown = 0
  let after: Due | null = null
  for (;;) {
    // What has to wait is still due, so what comes next goes by its place.
    const due: Due[] = await readDue(db, { now, after, most: AT_ONCE })
    for (const { postId } of due) if (await transact(db, (tx) => publishOne(tx, postId, now))) shown += 1
    after = due.at(-1) ?? null
    if (due.length < AT_ONCE) return shown
  }
}

async function publishOne(tx: Tx, postId: number, now: Date): Promise<boolean> {
  const known = await readPost(tx, postId)
  if (!known) return false
  await lockMaker(tx, known.creator_id)
  const post = await lockPost(tx, postId)
  if (!post || post.state !== 'scheduled' || post.publish_at === null || post.publish_at > now) return false
  const posting = await postingOf(tx, post.creator_id)
  if (!posting.may && posting.why !== 'paused') {
    await move(tx, post, { event: 'hold_back', deed: byClock(now, 'Its maker may not post.') })
    return false
  }
  return !(await isAway(tx, post.creator_id, now)) && publishInPace(tx, post, now)
}

const byClock = (at: Date, reason = ''): Deed => ({ actor: 'clock', actorId: null, reason, at })

async function publishInPace(tx: Tx, post: PostRow, now: Date): Promise<boolean> {
  const { left } = await paceOf(tx, post.creator_id, { settings: await readSettings(tx), now })
  // Scheduling is no way around so many a day.
  if (left === 0) await updatePost(tx, post.post_id, { publish_at: new Date(now.getTime() + LATER_MS) })
  else await move(tx, post, { event: 'publish', deed: byClock(now) })
  return left > 0
}

/** For a while: what she scheduled comes out when she is back. */
async function isAway(tx: Tx, creatorId: number, now: Date): Promise<boolean> {
  if ((await heldNow(tx, creatorId, now)) !== null || !(await mayPost(tx, creatorId))) return true
  // Her posts go out of sight a moment after her account was suspended.
  return (await standingOf(tx, creatorId))?.isSuspended === true
}
