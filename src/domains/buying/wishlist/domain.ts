import { defineDomain } from '#platform/domain'
import { personalDataOf, wishlistListeners } from './personal-data.ts'
import { wishlistRoutes } from './routes.ts'

export const wishlistDomain = defineDomain({
  name: 'wishlist',
  routes: wishlistRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => wishlistListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { wishlist: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
