import '#contracts/accounts/identity'
import { listener, type Listener } from '#platform/events'
import type { Db } from '#platform/database'
import { presentApplication } from './present.ts'
import { readConductorOf } from './store/conductors.ts'
import { forgetConductor, giveConductor, photosShown } from './store/people.ts'
import { readWorkshopsOf } from './store/workshops.ts'

/** What a conductor said of herself, and the workshops that she wrote. */
export async function dataOf(db: Db, personId: number) {
  const row = await readConductorOf(db, personId)
  if (!row) return { conductor: null, workshops: [] }
  const workshops = await readWorkshopsOf(db, row.id)
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

/** Those of the photos, by path, that a workshop shows. */
export const picturesInUse = (db: Db, paths: readonly string[]): Promise<Set<string>> =>
  photosShown(db, paths)

/** Workshops stay for those who have booked them; of their conductor only what bills must name. */
export const workshopListeners: readonly Listener[] = [
  listener({ topic: 'identity.joined', name: 'workshops: moves conductors', handle: giveConductor }),
  listener({
    topic: 'identity.erased',
    name: 'workshops: forgets conductors',
    handle: (tx, { personId }) => forgetConductor(tx, personId),
  }),
]
