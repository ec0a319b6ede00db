import type { z } from 'zod'
import { publish } from '#platform/events'
import type { Db } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { dayInIndia } from '#platform/time'
import type { applyForRole } from '../contract.ts'
import { isOpenOn } from './rules.ts'
import { attachResume, lockOpening, insertApplication, insertEvent } from './queries.ts'

type Application = z.output<NonNullable<typeof applyForRole.body>>

/** Stores an application with its résumé. @throws Refusal 400 without a résumé, 409 when the role is closed. */
export async function submitApplication(
  db: Db,
  { resume, agreed: _agreed, ...given }: Application,
  now: Date,
) {
  return transact(db, async (tx) => {
    const opening = await lockOpening(tx, given.role)
    if (!opening || !isOpenOn(opening, dayInIndia(now))) throw conflict('role_closed', 'content.role_closed')
    const id = newPrivateId()
    await insertApplication(tx, {
      ...given,
      email: given.email.toLowerCase(),
      id,
      state: 'New',
      received_at: now,
      moved_at: now,
    })
    if (!(await attachResume(tx, resume, id))) {
      throw badInput('content.resume_gone').with({
        errors: [{ field: 'resume', message: 'content.resume_required' }],
      })
    }
    const eventId = await insertEvent(tx, {
      application_id: id,
      at: now,
      actor_id: null,
      kind: 'received',
      from_state: null,
      to_state: 'New',
      reason: '',
    })
    await publish(tx, 'content.applicationMoved', { applicationId: id, eventId, to: 'New', words: '' })
    return { application: { number: id, role: given.role, received_at: now.toISOString() } }
  })
}
