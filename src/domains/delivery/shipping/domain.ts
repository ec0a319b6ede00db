import { defineDomain } from '#platform/domain'
import { coverageSchedule, coverageTasks, type CoverageSource } from './coverage/refresh-coverage.ts'
import { shippingLists } from './lists.ts'
import { shippingRoutes } from './routes.ts'
import { deliverySettingsSchema } from './settings-schema.ts'

export const shippingDomain = defineDomain<{ couriers: { current: CoverageSource } }>({
  name: 'shipping',
  routes: shippingRoutes,
  lists: shippingLists,
  finders: null,
  reports: null,
  queues: null,
  listeners: null,
  letters: null,
  tasks: ({ db, clock, couriers }) => coverageTasks({ db, clock, courier: couriers.current }),
  schedule: coverageSchedule,
  personalData: null,
  pictures: null,
  settings: [deliverySettingsSchema],
  integrityChecks: null,
  referenceData: null,
})
