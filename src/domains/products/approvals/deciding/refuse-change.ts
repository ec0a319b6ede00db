import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { StaffMember } from '#platform/staff-action'
import type { Decided } from '../contract.ts'
import { deletePending } from '../queries/products.ts'
import { differencesOf } from '../rules/differences.ts'
import { lockCase, recordDecision, requireReason, stateAfter, type Words } from './decision.ts'

/** Refuses the pending change of a product; what is on sale stays. @throws Refusal 404, 400, 409 `nothing_waits`, 409 `changed_meanwhile`. */
export async function refuseChange(
  tx: Tx,
  productId: number,
  { words, by }: { words: Words; by: StaffMember },
): Promise<Decided> {
  const reason = await requireReason(tx, words.reasonKey, 'for_change')
  const about = await lockCase(tx, productId, words.version)
  if (!about.pending) throw conflict('nothing_waits', 'approvals.nothing_waits')
  const changes = differencesOf(about.product, about.pending.patch)
  await deletePending(tx, productId)
  await recordDecision(
    tx,
    { about, reason, words, event: 'change-refused', outcome: 'change-refused', changes },
    by,
  )
  return stateAfter(tx, productId)
}
