import { heldNow } from '#domains/conduct'
import { mayPost } from '#domains/creators'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { move } from './move-post.ts'
import { paceOf } from './standing.ts'
import { lockPost, readDue, readPost, readSettings } from './read-store.ts'
import { lockMaker, updatePost, type Deed } from './write-store.ts'

const AT_ONCE = 100
const LATER_MS = 60 * 60_000

/** Shows what was scheduled, each post once, however many do so at the same time. @returns how many were shown. */
export async function publishDue(db: Db, now: Date): Promise<number> {
  let shown = 0
  for (;;) {
    const due = await readDue(db, now, AT_ONCE)
    for (const postId of due) if (await transact(db, (tx) => publishOne(tx, postId, now))) shown += 1
    if (due.length < AT_ONCE) return shown
  }
}

async function publishOne(tx: Tx, postId: number, now: Date): Promise<boolean> {
  const known = await readPost(tx, postId)
  if (!known) return false
  await lockMaker(tx, known.creator_id)
  const post = await lockPost(tx, postId)
  if (!post || post.state !== 'scheduled' || post.publish_at === null || post.publish_at > now) return false
  const deed: Deed = { actor: 'clock', actorId: null, reason: '', at: now }
  if (!(await mayPost(tx, post.creator_id)) || (await heldNow(tx, post.creator_id, now))) {
    await move(tx, post, { event: 'hold_back', deed: { ...deed, reason: 'Its maker may not post.' } })
    return false
  }
  const { left } = await paceOf(tx, post.creator_id, { settings: await readSettings(tx), now })
  // Scheduling is no way around so many a day.
  if (left === 0) await updatePost(tx, postId, { publish_at: new Date(now.getTime() + LATER_MS) })
  else await move(tx, post, { event: 'publish', deed })
  return left > 0
}
