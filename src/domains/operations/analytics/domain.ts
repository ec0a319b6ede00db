import { defineDomain } from '#platform/domain'
import { analyticsListeners, analyticsSchedule, analyticsTasks, dataOf } from './person-data.ts'
import { analyticsForwarding, type AnalyticsPort } from './provider.ts'
import { analyticsRoutes } from './routes.ts'

type Needs = {
  /** A service of others that gets the events of people who agreed to it; null: none. */
  analytics: AnalyticsPort | null
}

export const analyticsDomain = defineDomain<Needs>({
  name: 'analytics',
  routes: (api, { analytics }) => analyticsRoutes(api, { isPassedOn: analytics !== null }),
  listeners: ({ analytics }) => [...analyticsListeners, ...analyticsForwarding(analytics)],
  letters: null,
  tasks: analyticsTasks,
  schedule: analyticsSchedule,
  personalData: { exports: { visits: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
