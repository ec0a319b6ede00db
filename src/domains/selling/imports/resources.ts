import { findOwnImport } from './find-own-store.ts'
import { ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    import: Awaited<ReturnType<typeof findOwnImport>>
  }
}

ownedResources({
  import: (db, id: number, { personId }) => findOwnImport(db, personId, id),
})
