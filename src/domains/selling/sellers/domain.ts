import { defineDomain } from '#platform/domain'
import { dataOf, sellerListeners } from './person-data.ts'
import { sellerRoutes } from './routes.ts'
import { picturesInUse } from './store.ts'
import { STORES_CHANNEL } from './stores-of.ts'

export const sellersDomain = defineDomain({
  name: 'sellers',
  routes: sellerRoutes,
  listeners: () => sellerListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { stores: dataOf } },
  pictures: { published: picturesInUse, channels: [STORES_CHANNEL] },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
