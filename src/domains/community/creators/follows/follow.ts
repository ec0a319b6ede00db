import type { MessageKey } from '#platform/messages'
import { dailyLimitsOf, tooManyToday } from '#domains/community/sanctions'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { batcher } from '#platform/batcher'
import { badInput, notFound } from '#platform/refusal'
import { broadcast, broadcastSoon } from '#platform/broadcast'
import { transact, runStatement } from '#platform/transact'
import { PEOPLE_CHANNEL } from '../creator-lookups.ts'
import {
  countFollowsSince,
  endFollow,
  lockFollows,
  applyFollows,
  readFollowed,
  type FollowOutcome,
  type FollowRequest,
} from '../queries/follows.ts'
import { deleteBlock, deleteMute, insertBlock, insertMute } from '../queries/blocks.ts'
import { SUCCESS } from '#platform/wire-shapes'

type FollowPair = { personId: number; otherId: number; now: Date }

const noMaker = () => notFound('creators.maker_not_found')

/**
 * Follows or unfollows creators (`on`) in batches; repeating is success.
 * @throws Refusal 400 for oneself, 404 for a person who is not a creator or with whom there is a block, 429 for a new account over its daily
 * limit.
 */
export function batchFollows(db: Db): (two: FollowPair, on: boolean) => Promise<{ success: true }> {
  const saveFollow = batcher<FollowRequest, FollowOutcome>((requests) => saveFollows(db, requests))
  return async ({ personId, otherId, now }, on) => {
    if (personId === otherId) throw badInput('creators.cannot_follow_yourself')
    if (on) await requireFollowLimit(db, { personId, otherId, now })
    const { isThere, isBlocked } = await saveFollow({ followerId: personId, creatorId: otherId, at: now, on })
    if (!isThere || isBlocked) throw noMaker()
    broadcastPeople(db, personId, otherId)
    return SUCCESS
  }
}

async function requireFollowLimit(db: Db, { personId, otherId, now }: FollowPair): Promise<void> {
  const pace = await dailyLimitsOf(db, personId, now)
  // Simultaneous calls are bounded by the limit per minute.
  if (!pace.isNew || (await countFollowsSince(db, personId, pace.since)) < pace.follows) return
  const isRepeated = (await readFollowed(db, personId, [otherId])).length > 0
  if (!isRepeated) throw tooManyToday(pace, 'follows')
}

/** Of two requests by one person about one creator the later one wins. */
async function saveFollows(db: Db, requests: readonly FollowRequest[]): Promise<FollowOutcome[]> {
  const pairOf = ({ followerId, creatorId }: FollowRequest): string => `${followerId}/${creatorId}`
  const last = new Map(requests.map((request) => [pairOf(request), request]))
  const outcomes = await runStatement(db, (tx) => applyFollows(tx, [...last.values()]))
  const byPair = new Map([...last.keys()].map((pair, index) => [pair, outcomes[index]]))
  return requests.map((request) => byPair.get(pairOf(request)) ?? { isThere: false, isBlocked: false })
}

function broadcastPeople(db: Db, ...ids: number[]): void {
  for (const id of ids) broadcastSoon(db, PEOPLE_CHANNEL, String(id))
}

/** Blocks or unblocks a person; a block hides both from each other and ends their follows. @throws Refusal 400 for oneself, 404. */
export function block(
  db: Db,
  { personId, otherId, now }: FollowPair,
  on: boolean,
): Promise<{ success: true }> {
  return changeHiding(db, { personId, otherId, what: 'creators.cannot_block_yourself' }, async (tx) => {
    if (!on) return deleteBlock(tx, personId, otherId)
    await lockFollows(tx)
    if (!(await insertBlock(tx, { person_id: personId, blocked_id: otherId, at: now }))) return
    for (const [followerId, creatorId] of [
      [personId, otherId],
      [otherId, personId],
    ] as const) {
      await endFollow(tx, { followerId, creatorId, at: now })
    }
    await publish(tx, 'creators.blocked', { personId, blockedId: otherId, at: now.toISOString() })
  })
}

/** Hides a person's posts from the feed, or shows them again. @throws Refusal 400 for oneself, 404. */
export function mute(
  db: Db,
  { personId, otherId, now }: FollowPair,
  on: boolean,
): Promise<{ success: true }> {
  return changeHiding(db, { personId, otherId, what: 'creators.cannot_mute_yourself' }, (tx) =>
    on
      ? insertMute(tx, { person_id: personId, muted_id: otherId, at: now })
      : deleteMute(tx, personId, otherId),
  )
}

type HidingRequest = { personId: number; otherId: number; what: MessageKey }

async function changeHiding(
  db: Db,
  { personId, otherId, what }: HidingRequest,
  work: (tx: Tx) => Promise<void>,
) {
  if (personId === otherId) throw badInput(what)
  return transact(db, async (tx) => {
    if (!(await findAccountStatus(tx, otherId))) throw notFound('common.person_not_found')
    await work(tx)
    await broadcast(tx, PEOPLE_CHANNEL, `${personId},${otherId}`)
    return SUCCESS
  })
}
