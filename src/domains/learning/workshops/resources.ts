import { requireOwnSession } from './sessions/add-sessions.ts'
import { requireOwnWorkshop } from './find-workshops.ts'
import type { WorkshopRow } from './tables.ts'
import { openResources, ownedResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    workshop: WorkshopRow
    workshopSession: ResourceExists
  }
  interface OpenResources {
    conductor: ResourceExists
    workshop: ResourceExists
  }
}

ownedResources({
  workshop: (db, id: number, { personId }) => requireOwnWorkshop(db, id, personId),
  workshopSession: async (db, id: number, { personId }) => {
    await requireOwnSession(db, id, personId)
    return { isThere: true }
  },
})

openResources({
  conductor: rowIn('workshops.conductors', 'common.application_not_found'),
  workshop: rowIn('workshops.workshops', 'common.workshop_not_found'),
})
