import { defineDomain } from '#platform/domain'
import { analyticsListeners, analyticsSchedule, analyticsTasks, personalDataOf } from './personal-data.ts'
import { analyticsForwarding, type AnalyticsPort } from './provider.ts'
import { analyticsRoutes } from './routes.ts'

type AnalyticsDependencies = {
  /** A service of others that gets the events of people who agreed to it; null: none. */
  analytics: AnalyticsPort | null
}

export const analyticsDomain = defineDomain<AnalyticsDependencies>({
  name: 'analytics',
  routes: (api, { analytics }) => analyticsRoutes(api, { isPassedOn: analytics !== null }),
  listeners: ({ analytics }) => [...analyticsListeners, ...analyticsForwarding(analytics)],
  letters: null,
  tasks: analyticsTasks,
  schedule: analyticsSchedule,
  personalData: { exports: { visits: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
