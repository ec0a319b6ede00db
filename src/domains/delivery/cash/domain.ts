import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { cashListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { cashRoutes } from './routes.ts'
import { cashSettingsSchema } from './settings-schema.ts'
import { cashSchedule, cashTasks } from './tasks.ts'
import { cashQueues } from './queues.ts'

export const cashDomain = defineDomain({
  name: 'cash',
  routes: cashRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: cashQueues,
  listeners: ({ clock }) => cashListeners(clock),
  letters: null,
  tasks: cashTasks,
  schedule: cashSchedule,
  personalData: { exports: { payments: personalDataOf } },
  pictures: null,
  settings: [cashSettingsSchema],
  integrityChecks,
  referenceData: null,
})
