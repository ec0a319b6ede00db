import { defineDomain } from '#platform/domain'
import { analyticsListeners, analyticsSchedule, analyticsTasks, personalDataOf } from './personal-data.ts'
import { analyticsForwarding, type AnalyticsPort } from './provider.ts'
import { analyticsRoutes } from './routes.ts'
import { analyticsReports } from './reports.ts'

type AnalyticsDependencies = {
  /** External analytics provider for events of people who agreed; null when none is configured. */
  analytics: AnalyticsPort | null
}

export const analyticsDomain = defineDomain<AnalyticsDependencies>({
  name: 'analytics',
  routes: (api, { analytics }) => analyticsRoutes(api, { isPassedOn: analytics !== null }),
  lists: null,
  finders: null,
  reports: analyticsReports,
  queues: null,
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
