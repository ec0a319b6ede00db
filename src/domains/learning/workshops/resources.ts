import { mustHold } from './add-sessions.ts'
import { ownRow } from './find-workshops.ts'
import type { WorkshopRow } from './tables.ts'
import { openResources, ownedResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    workshop: WorkshopRow
    workshopSession: Present
  }
  interface OpenResources {
    conductor: Present
    workshop: Present
  }
}

ownedResources({
  workshop: (db, id: number, { personId }) => ownRow(db, id, personId),
  workshopSession: async (db, id: number, { personId }) => {
    await mustHold(db, id, personId)
    return { isThere: true }
  },
})

openResources({
  conductor: rowIn('workshops.conductors', 'common.application_not_found'),
  workshop: rowIn('workshops.workshops', 'common.workshop_not_found'),
})
