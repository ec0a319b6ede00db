import { grantRole } from '#domains/accounts/identity/account-status'
import type { Tx } from '#platform/database'
import type { ConductorProfile } from './conductors/apply-to-conduct.ts'
import { insertConductor, insertConductorStep } from './queries/conductors.ts'
import { insertSession, type NewSession } from './queries/sessions.ts'
import {
  insertWorkshop,
  insertWorkshopStep,
  listTickets,
  saveTickets,
  updateWorkshopState,
  type TicketContent,
  type WorkshopContent,
} from './queries/workshops.ts'

/** Imports an approved conductor. */
export async function importConductor(
  tx: Tx,
  personId: number,
  { text, at }: { text: ConductorProfile; at: Date },
): Promise<number> {
  const row = {
    ...text,
    person_id: personId,
    state: 'allowed' as const,
    state_changed_at: at,
    staff_comment: '',
    reapply_from: null,
    applied_at: at,
  }
  const id = (await insertConductor(tx, row)) ?? 0
  await insertConductorStep(tx, id, {
    event: 'approve',
    from_state: null,
    to_state: 'allowed',
    actor: 'house',
    actor_id: null,
    reason: 'workshops.imported',
    at,
  })
  await grantRole(tx, personId, 'conductor')
  return id
}

export type ImportedWorkshop = {
  conductorId: number
  text: WorkshopContent
  tickets: TicketContent[]
  sessions: Omit<NewSession, 'workshop_id' | 'at'>[]
  at: Date
}

/** Imports a published workshop. */
export async function importWorkshop(tx: Tx, { conductorId, text, tickets, sessions, at }: ImportedWorkshop) {
  const id = await insertWorkshop(tx, text, { conductorId, at })
  await saveTickets(tx, id, tickets)
  await insertWorkshopStep(tx, id, {
    event: 'approve',
    from_state: null,
    to_state: 'published',
    actor: 'house',
    actor_id: null,
    reason: 'workshops.imported',
    at,
  })
  await updateWorkshopState(tx, id, { state: 'published', staff_comment: '', at })
  const sessionIds: number[] = []
  for (const session of sessions)
    sessionIds.push(await insertSession(tx, { ...session, workshop_id: id, at }))
  return { id, sessionIds, tickets: await listTickets(tx, [id]) }
}
