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
 * Deletes the accounts that are due, each in one transaction: a crash leaves an account deleted completely or not at all, and the next
 * run continues. A failure does not delay the others. Every domain erases its data on the event.
 * @returns how many were deleted.
 * @throws the first failure, after all were tried.
 */
export async function executeDeletions(
  db: Db,
  now: Date,
  personalData: readonly PersonalData[],
): Promise<number> {
  const context: DeletionContext = { now, personalData }
  let executed = 0
  const failures: unknown[] = []
  for (const due of await listDueDeletions(db, now)) {
    try {
      if (await transact(db, (tx) => executeDeletion(tx, due, context))) executed += 1
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
  // Blocks new purchases by the person, and concurrent deletions of the last two administrators.
  await lockShopperForErasure(tx, personId)
  await lockAccountStatuses(tx, [personId], 'staff:everything')
  // Accounts joined a moment ago, whose listeners have not run: data of the remaining account still has this id.
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
  { id, person_id: personId, review_choice: reviewChoice }: DeletionRow,
  { now, personalData }: DeletionContext,
): Promise<void> {
  for (const part of personalData) await part.erase?.(tx, personId)
  if (reviewChoice === 'remove') await deleteReviewContent(tx, personId)
  await closeDeletion(tx, id, { state: 'executed', at: now })
  await warnPerson(tx, personId, 'deleted')
  // Not left to a listener: logins and rights must end with this transaction.
  await deleteAccount(tx, personId, now)
}
