import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import type { OwnWorkshop, QueuedWorkshop } from './contract.ts'
import { requireConductor } from './conductors/find-conductors.ts'
import { findOwnWorkshop, findQueuedWorkshop } from './find-workshops.ts'
import { transitionWorkshop, recordWorkshopStep } from './transition-workshop.ts'
import { findConductor } from './queries/conductors.ts'
import { listSessions } from './queries/sessions.ts'
import { insertWorkshop, lockWorkshop, listTickets, saveTickets } from './queries/workshops.ts'
import type { WorkshopRow } from './tables.ts'
import type { StaffAction } from '#platform/staff-action'

type StateChangeRequest = {
  personId: number
  now: Date
  step: 'submit' | 'pause' | 'resume' | 'archive' | 'copy'
}

/** Applies a conductor's step to their own workshop. @throws Refusal 404, 409 `wrong_state`, 409 `paused_by_staff`. */
export async function changeWorkshopState(
  db: Db,
  id: number,
  { personId, now, step }: StateChangeRequest,
): Promise<OwnWorkshop> {
  const conductor = await requireConductor(db, personId)
  return transact(db, async (tx) => {
    const row = await lockWorkshop(tx, id)
    if (row?.conductor_id !== conductor.id) throw notFound('common.workshop_not_found')
    if (step === 'copy')
      return findOwnWorkshop(tx, await copyWorkshop(tx, row, { personId, now }), { personId, now })
    if (step === 'submit' && row.pictures.length === 0)
      throw badInput('workshops.picture_required', [
        { field: 'photos', message: 'workshops.picture_required' },
      ])
    if (step === 'archive') await requireNoUpcomingSessions(tx, row, now)
    await transitionWorkshop(tx, row, {
      event: step,
      actor: 'conductor',
      actorId: personId,
      reason: '',
      at: now,
    })
    return findOwnWorkshop(tx, id, { personId, now })
  })
}

async function requireNoUpcomingSessions(tx: Tx, row: WorkshopRow, now: Date): Promise<void> {
  const coming = (await listSessions(tx, [row.id])).filter(
    ({ state, ends_at }) => state === 'scheduled' && ends_at > now,
  )
  if (coming.length > 0) throw conflict('sessions_to_come', 'workshops.sessions_to_come')
}

async function copyWorkshop(
  tx: Tx,
  row: WorkshopRow,
  { personId, now }: { personId: number; now: Date },
): Promise<number> {
  const made = await insertWorkshop(tx, textOf(row), { conductorId: row.conductor_id, at: now })
  const tickets = (await listTickets(tx, [row.id])).map(
    ({ id: _id, workshop_id: _of, position: _position, is_on: _on, ...ticket }) => ticket,
  )
  await saveTickets(tx, made, tickets)
  const step = {
    event: 'create',
    actor: 'conductor',
    actorId: personId,
    reason: `copy of ${row.id}`,
    at: now,
  } as const
  await recordWorkshopStep(tx, made, { from: null, to: 'draft', conductorId: row.conductor_id, step })
  return made
}

const textOf = ({
  title,
  hobby_id,
  level,
  languages,
  mode,
  minutes,
  summary,
  description,
  takes_home,
  brings,
  ...row
}: WorkshopRow) => ({
  title: truncate(title, 93) + ' (copy)',
  hobby_id,
  level,
  languages,
  mode,
  minutes,
  summary,
  description,
  takes_home,
  brings,
  pictures: row.pictures,
  place: row.place,
  city: row.city,
  age_from: row.age_from,
  free_hours: row.free_hours,
  half_hours: row.half_hours,
  questions: row.questions,
  kit: row.kit,
})

/**
 * Publishes or rejects a workshop, requests changes, pauses or resumes it, by the staff.
 * @throws Refusal 404, 409 `wrong_state`, 409 `paused_by_conductor`, 409 `own_case`.
 */
export async function decideWorkshop(
  db: Db,
  id: number,
  {
    decision,
    actorId,
    requestId,
    reason,
    now,
  }: StaffAction & { decision: 'approve' | 'reject' | 'request_changes' | 'pause' | 'resume' },
): Promise<QueuedWorkshop> {
  return transact(db, async (tx) => {
    const row = await lockWorkshop(tx, id)
    if (!row) throw notFound('common.workshop_not_found')
    const conductor = await findConductor(tx, row.conductor_id)
    if (conductor?.person_id === actorId) throw conflict('own_case', 'workshops.own_case_workshop')
    const moved = await transitionWorkshop(tx, row, {
      event: decision,
      actor: 'staff',
      actorId,
      reason,
      at: now,
    })
    const change = { before: { state: row.state }, after: { state: moved.state } }
    await recordAudit(tx, {
      actorId,
      act: 'workshop-decided',
      about: `workshop ${id}`,
      ...change,
      reason,
      requestId,
      at: now,
    })
    return findQueuedWorkshop(tx, id, now)
  })
}
