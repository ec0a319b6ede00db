import { activeRestrictionOf } from '#domains/community/sanctions'
import { mayPost, postingRightOf } from '#domains/community/creators'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import { transitionPost } from './transition-post.ts'
import { postingLimitOf } from '../posts/permissions.ts'
import { lockPost, readDue, readPost, readSettings, type DuePost } from '../posts/read-queries.ts'
import { lockMaker, updatePost, type PostEventSource } from '../posts/write-queries.ts'
import type { PostRow } from '../tables.ts'

const BATCH_SIZE = 100
const RETRY_MS = HOUR_MS

/** Publishes scheduled posts, each once even when run concurrently. @returns the number published. */
export async function publishDuePosts(db: Db, now: Date): Promise<number> {
  let shown = 0
  let after: DuePost | null = null
  for (;;) {
    // Postponed posts stay due, so each batch starts after the last one read.
    const due: DuePost[] = await readDue(db, { now, after, limit: BATCH_SIZE })
    for (const { postId } of due) if (await transact(db, (tx) => publishOne(tx, postId, now))) shown += 1
    after = due.at(-1) ?? null
    if (due.length < BATCH_SIZE) return shown
  }
}

async function publishOne(tx: Tx, postId: number, now: Date): Promise<boolean> {
  const found = await readPost(tx, postId)
  if (!found) return false
  await lockMaker(tx, found.creator_id)
  const post = await lockPost(tx, postId)
  if (!post || post.state !== 'scheduled' || post.publish_at === null || post.publish_at > now) return false
  const posting = await postingRightOf(tx, post.creator_id)
  if (!posting.may && posting.why !== 'paused') {
    await transitionPost(tx, post, { event: 'hold_back', source: byClock(now, 'Its maker may not post.') })
    return false
  }
  return !(await isRestrictedOrPaused(tx, post.creator_id, now)) && publishWithinLimit(tx, post, now)
}

const byClock = (at: Date, reason = ''): PostEventSource => ({ actor: 'clock', actorId: null, reason, at })

async function publishWithinLimit(tx: Tx, post: PostRow, now: Date): Promise<boolean> {
  const { left } = await postingLimitOf(tx, post.creator_id, { settings: await readSettings(tx), now })
  // Scheduling does not bypass the daily limit.
  if (left === 0) await updatePost(tx, post.post_id, { publish_at: new Date(now.getTime() + RETRY_MS) })
  else await transitionPost(tx, post, { event: 'publish', source: byClock(now) })
  return left > 0
}

/** Temporary: scheduled posts are published when the restriction ends. */
async function isRestrictedOrPaused(tx: Tx, creatorId: number, now: Date): Promise<boolean> {
  if ((await activeRestrictionOf(tx, creatorId, now)) !== null || !(await mayPost(tx, creatorId))) return true
  // Posts are hidden shortly after the account's suspension, so the account is checked too.
  return (await findAccountStatus(tx, creatorId))?.isSuspended === true
}
