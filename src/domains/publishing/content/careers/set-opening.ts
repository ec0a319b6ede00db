import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import type { Opening, Role } from '../contract.ts'
import { isOpenOn } from './rules.ts'
import { lockOpening, updateOpening, type OpeningRow } from './queries.ts'
import type { StaffMember } from '#platform/staff-action'

type OpeningInput = StaffMember & {
  is_open: boolean
  places: number
  closes_on: string | null
  reason: string
}

/** Opens or closes a role. A reopened role counts as posted today. */
export function setOpening(
  db: Db,
  role: Role,
  { is_open, places, closes_on, reason, actorId, requestId, now }: OpeningInput,
): Promise<{ opening: Opening }> {
  return transact(db, async (tx) => {
    const before = await lockOpening(tx, role)
    if (!before) throw notFound('content.role_not_found')
    const today = dayInIndia(now)
    const isNew = !isOpenOn(before, today) && isOpenOn({ is_open, closes_on }, today)
    await updateOpening(tx, role, { is_open, places, closes_on, isNew, now })
    const after = await lockOpening(tx, role)
    if (!after) throw notFound('content.role_not_found')
    await recordAudit(tx, {
      actorId,
      requestId,
      at: now,
      about: `opening ${role}`,
      act: 'opening-changed',
      before: factsOf(before),
      after: factsOf(after),
      reason,
    })
    return { opening: after }
  })
}

const factsOf = ({ is_open, places, closes_on }: OpeningRow) => ({ is_open, places, closes_on })
