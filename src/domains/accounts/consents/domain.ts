import { defineDomain } from '#platform/domain'
import { consentListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { consentRoutes } from './routes.ts'
import { consentSchedule, consentTasks } from './tasks.ts'

export const consentsDomain = defineDomain({
  name: 'consents',
  routes: consentRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ clock }) => consentListeners(clock),
  letters: null,
  tasks: consentTasks,
  schedule: consentSchedule,
  personalData: { exports: { choices: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
