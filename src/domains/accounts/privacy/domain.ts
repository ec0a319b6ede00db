import { defineDomain, type PersonalData, type Pictures } from '#platform/domain'
import { privacyListeners } from './listeners.ts'
import { dataOf } from './person-data.ts'
import { privacyRoutes } from './routes.ts'
import { privacySchedule, privacyTasks } from './tasks.ts'

type Needs = {
  /** Those of all domains. */
  personalData: readonly PersonalData[]
  pictures: readonly Pictures[]
}

export const privacyDomain = defineDomain<Needs>({
  name: 'privacy',
  routes: privacyRoutes,
  listeners: ({ clock }) => privacyListeners(clock),
  letters: null,
  tasks: privacyTasks,
  schedule: privacySchedule,
  personalData: { exports: { deletion: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
