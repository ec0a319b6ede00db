import { defineDomain } from '#platform/domain'
import { cartListeners, personalDataOf } from './personal-data.ts'
import { cartRoutes } from './routes.ts'
import { cartSettingsSchema } from './settings.ts'

export const cartDomain = defineDomain({
  name: 'cart',
  routes: cartRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => cartListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { cart: personalDataOf } },
  pictures: null,
  settings: [cartSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})
