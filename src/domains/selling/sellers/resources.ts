import { mustOwnStore } from './store-settings.ts'
import { ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    store: Awaited<ReturnType<typeof mustOwnStore>>
  }
}

ownedResources({
  store: (db, id: number, { personId }) => mustOwnStore(db, id, personId),
})
