import { ownedResources } from '#platform/resources'
import { findExport, type Export } from './queries.ts'

declare module '#platform/permissions' {
  interface OwnedResources {
    'list.export': NonNullable<Export>
  }
}

ownedResources({
  'list.export': async (db, id: number, { personId }) => {
    const found = await findExport(db, id)
    return found?.person_id === personId ? found : undefined
  },
})
