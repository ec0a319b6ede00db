import { lockShopperForErasure } from '#domains/buying/checkout'
import { deleteAccount } from '#domains/accounts/identity/people'
import { lockAccountStatuses, warnPerson } from '#domains/accounts/identity/account-status'
import { requestFinalPayout } from '#domains/money/payouts'
import { deleteReviewContent } from '#domains/products/reviews'
import type { Db, Tx } from '#platform/database'
import type { PersonalData } from '#platform/domain'
import { transact } from '#platform/transact'
import { findBlockers } from './blockers.ts'
import { cancelDeletionOfJoined } from './deletion.ts'
import { nextState } from './rules.ts'
import {
  lockDeletion,
  lockPerson,
  listDueDeletions,
  markBlocked,
  closeDeletion,
  type DeletionRow,
} from './queries.ts'

/**
 * Deletes the accounts whose time has come. Each is one transaction: a process that dies has deleted one or has not, and
 * whoever comes next goes on. One that cannot be deleted keeps none of the others waiting. Every domain forgets its own when it hears of it.
 * @returns how many were deleted.
 * @throws the first failure, once all have had their turn.
 */
export async function executeDeletions(
  db: Db,
  now: Date,
  personalData: readonly PersonalData[],
): Promise<number> {
  const ending: DeletionContext = { now, personalData }
  let executed = 0
  const failures: unknown[] = []
  for (const due of await listDueDeletions(db, now)) {
    try {
      if (await transact(db, (tx) => executeDeletion(tx, due, ending))) executed += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return executed
}

/** `personalData`: the parts of all domains. */
type DeletionContext = { now: Date; personalData: readonly PersonalData[] }

async function executeDeletion(
  tx: Tx,
  due: { id: number; person_id: number },
  { now, personalData }: DeletionContext,
): Promise<boolean> {
  const personId = due.person_id
  await lockPerson(tx, personId)
  const deletion = await lockDeletion(tx, due.id)
  if (!deletion || nextState(deletion.state, 'finish') !== 'executed' || deletion.due_at > now) return false
  // From here on nobody begins to buy for her, and no two of the last administrators leave at once.
  await lockShopperForErasure(tx, personId)
  await lockAccountStatuses(tx, [personId], 'staff:everything')
  // Joined a moment ago, which is not heard of everywhere yet: what belongs to the one that lives on still has this id.
  if (await cancelDeletionOfJoined(tx, personId, now)) return false
  const blockers = await findBlockers(tx, { personId, now })
  if (blockers.length > 0) {
    if (deletion.state === 'asked') await warnPerson(tx, personId, 'deletion-blocked')
    const kinds = blockers.map((blocker) => blocker.kind)
    if (kinds.includes('owed')) await requestFinalPayout(tx, personId, now)
    await markBlocked(tx, deletion.id, { kinds, at: deletion.blocked_at ?? now })
    return false
  }
  await eraseAccount(tx, deletion, { now, personalData })
  return true
}

async function eraseAccount(
  tx: Tx,
  { id, person_id: personId, voices }: DeletionRow,
  { now, personalData }: DeletionContext,
): Promise<void> {
  for (const part of personalData) await part.erase?.(tx, personId)
  if (voices === 'remove') await deleteReviewContent(tx, personId)
  await closeDeletion(tx, id, { state: 'executed', at: now })
  await warnPerson(tx, personId, 'deleted')
  // At once, not when it is heard: nobody logs in to it or counts on its rights any more from here on.
  await deleteAccount(tx, personId, now)
}
