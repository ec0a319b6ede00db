import { stateOf } from '#domains/delivery/regions'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { gstinProblem, stateOfGstin } from '#platform/gstin'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Application } from '../contract/shapes.ts'
import { transitionConductor } from './transition-conductor.ts'
import { presentApplication } from '../present.ts'
import {
  insertConductor,
  insertConductorStep,
  lockConductorByPerson,
  updateConductor,
} from '../queries/conductors.ts'
import type { ConductorRow } from '../tables.ts'

export type ConductorProfile = Pick<
  ConductorRow,
  | 'display_name'
  | 'legal_name'
  | 'phone'
  | 'email'
  | 'crafts'
  | 'experience'
  | 'links'
  | 'city'
  | 'modes'
  | 'address'
  | 'state_code'
  | 'gstin'
  | 'is_individual'
>

/** Applies to conduct workshops: the first time, after a question, or again after a rejection once `reapply_from` is reached. */
export async function applyToConduct(
  db: Db,
  { personId, text, now }: { personId: number; text: ConductorProfile; now: Date },
): Promise<Application> {
  requireValidProfile(text)
  return transact(db, async (tx) => presentApplication(await insertApplication(tx, { personId, text, now })))
}

async function insertApplication(
  tx: Tx,
  { personId, text, now }: { personId: number; text: ConductorProfile; now: Date },
): Promise<ConductorRow> {
  const known = await lockConductorByPerson(tx, personId)
  if (known) return reapply(tx, known, { text, now })
  const row = {
    ...text,
    person_id: personId,
    state: 'applied' as const,
    state_changed_at: now,
    staff_comment: '',
    reapply_from: null,
    applied_at: now,
  }
  const id = await insertConductor(tx, row)
  if (id === undefined) throw conflict('wrong_state', 'workshops.already_applied')
  await insertConductorStep(tx, id, {
    event: 'apply',
    from_state: null,
    to_state: 'applied',
    actor: 'conductor',
    actor_id: personId,
    reason: '',
    at: now,
  })
  await publish(tx, 'workshops.conductor_state_changed', {
    conductorId: id,
    personId,
    event: 'apply',
    to: 'applied',
    reason: '',
    at: now.toISOString(),
  })
  return { ...row, id }
}

async function reapply(
  tx: Tx,
  known: ConductorRow,
  { text, now }: { text: ConductorProfile; now: Date },
): Promise<ConductorRow> {
  if (known.state === 'rejected' && known.reapply_from && known.reapply_from > now) {
    throw conflict('too_early', 'workshops.too_early', {
      reapply_from: known.reapply_from.toISOString(),
    })
  }
  const event = known.state === 'info_requested' ? 'answer' : 'apply'
  const moved = await transitionConductor(tx, known, {
    event,
    actor: 'conductor',
    actorId: known.person_id,
    reason: '',
    at: now,
  })
  await updateConductor(tx, known.id, { ...text, applied_at: now })
  return { ...moved, ...text, applied_at: now }
}

/** @throws Refusal 400. */
function requireValidProfile({ state_code, gstin }: ConductorProfile): void {
  if (!stateOf(state_code))
    throw badInput('workshops.choose_state', [{ field: 'state_code', message: 'workshops.choose_state' }])
  if (gstin === '') return
  const fault = gstinProblem(gstin)
  if (fault) throw badInput(fault, [{ field: 'gstin', message: fault }])
  if (stateOfGstin(gstin) !== state_code) {
    const other = 'workshops.gstin_other_state'
    throw badInput(other, [{ field: 'gstin', message: other }])
  }
}

/** Withdraws the application. @throws Refusal 409 `wrong_state`. */
export async function withdrawApplication(db: Db, personId: number, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const row = await lockConductorByPerson(tx, personId)
    if (!row || row.state === 'withdrawn') return
    await transitionConductor(tx, row, {
      event: 'withdraw',
      actor: 'conductor',
      actorId: personId,
      reason: '',
      at: now,
    })
  })
}
