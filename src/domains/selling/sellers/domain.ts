import { defineDomain } from '#platform/domain'
import { storeFinders } from './finders.ts'
import { personalDataOf, sellerListeners } from './personal-data.ts'
import { sellerRoutes } from './routes.ts'
import { listStorePicturesInUse } from './queries.ts'
import { STORES_CHANNEL } from './find-stores.ts'
import { sellerReports } from './reports/new-stores.ts'

export const sellersDomain = defineDomain({
  name: 'sellers',
  routes: sellerRoutes,
  lists: null,
  finders: storeFinders,
  reports: sellerReports,
  queues: null,
  listeners: () => sellerListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { stores: personalDataOf } },
  pictures: { published: listStorePicturesInUse, channels: [STORES_CHANNEL] },
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
