import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { presentApplication } from './present.ts'
import { findConductorByPerson } from './queries/conductors.ts'
import { eraseConductor, reassignConductor } from './queries/personal-data.ts'
import { listWorkshopsOfConductor } from './queries/workshops.ts'

/** Exports a conductor's application and workshops. */
export async function personalDataOf(db: Db, personId: number) {
  const row = await findConductorByPerson(db, personId)
  if (!row) return { conductor: null, workshops: [] }
  const workshops = await listWorkshopsOfConductor(db, row.id)
  return {
    conductor: presentApplication(row),
    workshops: workshops.map(({ id, title, state, description, created_at }) => ({
      id,
      title,
      state,
      description,
      created_at,
    })),
  }
}

/** Workshops stay for their bookings; of the conductor only what invoices must name. */
export const workshopListeners: readonly Listener[] = [
  listener({
    topic: 'identity.merged',
    name: 'workshops: moves conductors to the account that stays',
    handle: reassignConductor,
  }),
  listener({
    topic: 'identity.erased',
    name: 'workshops: erases conductors',
    handle: (tx, { personId }) => eraseConductor(tx, personId),
  }),
]
