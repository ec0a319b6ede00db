import { findOwnedStore } from './store-settings.ts'
import { ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    store: Awaited<ReturnType<typeof findOwnedStore>>
  }
}

ownedResources({
  store: (db, id: number, { personId }) => findOwnedStore(db, id, personId),
})
