import { defineDomain } from '#platform/domain'
import type { Couriers } from './courier.ts'
import { parcelFinders } from './finders.ts'
import { integrityChecks } from './integrity-checks.ts'
import { personalDataOf, fulfilmentListeners } from './personal-data.ts'
import { fulfilmentRoutes } from './routes.ts'
import { fulfilmentSettingsSchema } from './settings-schema.ts'
import { fulfilmentSchedule, fulfilmentTasks } from './tasks.ts'
import { fulfilmentReports } from './queries/reports.ts'
import { fulfilmentQueues } from './queries/queues.ts'

export const fulfilmentDomain = defineDomain<{ couriers: Couriers }>({
  name: 'fulfilment',
  routes: (api, { couriers }) => fulfilmentRoutes(api, couriers),
  lists: null,
  finders: parcelFinders,
  reports: fulfilmentReports,
  queues: fulfilmentQueues,
  listeners: ({ clock }) => fulfilmentListeners(clock),
  letters: null,
  tasks: fulfilmentTasks,
  schedule: fulfilmentSchedule,
  personalData: { exports: { orders: personalDataOf } },
  pictures: null,
  settings: [fulfilmentSettingsSchema],
  integrityChecks,
  referenceData: null,
})
