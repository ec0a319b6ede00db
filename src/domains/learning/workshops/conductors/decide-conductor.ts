import { grantRole, revokeRole } from '#domains/accounts/identity/account-status'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Applicant } from '../contract.ts'
import { findApplicants } from './find-conductors.ts'
import { transitionConductor } from './transition-conductor.ts'
import { lockConductor, findSetting } from '../queries/conductors.ts'
import type { StaffAction } from '#platform/staff-action'

/** Approves, rejects, revokes or reinstates a conductor, or asks for more information. @throws Refusal 404, 409 `wrong_state`, 409 `own_case`. */
export async function decideConductor(
  db: Db,
  id: number,
  {
    decision,
    actorId,
    requestId,
    reason,
    now,
  }: StaffAction & { decision: 'approve' | 'reject' | 'ask' | 'revoke' | 'reinstate' },
): Promise<Applicant> {
  return transact(db, async (tx) => {
    const row = await lockConductor(tx, id)
    if (!row) throw notFound('common.application_not_found')
    if (row.person_id === actorId) throw conflict('own_case', 'workshops.own_case_application')
    const reapplyFrom =
      decision === 'reject'
        ? new Date(now.getTime() + (await findSetting(tx, 'reapply_days')) * DAY_MS)
        : null
    const moved = await transitionConductor(tx, row, {
      event: decision,
      actor: 'staff',
      actorId,
      reason,
      at: now,
      reapplyFrom,
    })
    if (moved.state === 'allowed') await grantRole(tx, row.person_id, 'conductor')
    if (moved.state === 'revoked') await revokeRole(tx, row.person_id, 'conductor')
    await recordAudit(tx, {
      actorId,
      act: 'conductor-decided',
      about: `conductor ${id}`,
      before: { state: row.state },
      after: { state: moved.state },
      reason,
      requestId,
      at: now,
    })
    const [applicant] = await findApplicants(tx, [id])
    if (!applicant) throw notFound('common.application_not_found')
    return applicant
  })
}
