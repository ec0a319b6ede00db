import { defineDomain, type PersonalData, type Pictures } from '#platform/domain'
import { privacyListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { privacyRoutes } from './routes.ts'
import { privacySchedule, privacyTasks } from './tasks.ts'

type PrivacyDependencies = {
  /** Of all domains. */
  personalData: readonly PersonalData[]
  pictures: readonly Pictures[]
}

export const privacyDomain = defineDomain<PrivacyDependencies>({
  name: 'privacy',
  routes: privacyRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: ({ clock }) => privacyListeners(clock),
  letters: null,
  tasks: privacyTasks,
  schedule: privacySchedule,
  personalData: { exports: { deletion: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
