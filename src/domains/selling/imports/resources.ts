import { ownImport } from './own-store.ts'
import { ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    import: Awaited<ReturnType<typeof ownImport>>
  }
}

ownedResources({
  import: (db, id: number, { personId }) => ownImport(db, personId, id),
})
