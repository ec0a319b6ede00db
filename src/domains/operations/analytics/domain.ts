import { defineDomain } from '#platform/domain'
import { analyticsListeners, analyticsSchedule, analyticsTasks, dataOf } from './person-data.ts'
import { analyticsRoutes } from './routes.ts'

export const analyticsDomain = defineDomain({
  name: 'analytics',
  routes: (api) => analyticsRoutes(api),
  listeners: () => analyticsListeners,
  letters: null,
  tasks: analyticsTasks,
  schedule: analyticsSchedule,
  personalData: { exports: { visits: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
