import type { Db } from '#platform/database'
import { defineDomain } from '#platform/domain'
import type { Queue } from '#platform/queue'
import type { Report } from '#platform/report'
import { reportRoutes } from './routes.ts'
import { sellerScoreReport } from './seller-score.ts'

type ReportsDependencies = {
  reports: readonly Report[]
  queues: readonly Queue[]
  /** For reading only: the standby where there is one. */
  reportsDb: Db
}

export const reportsDomain = defineDomain<ReportsDependencies>({
  name: 'reports',
  routes: reportRoutes,
  lists: null,
  finders: null,
  reports: [sellerScoreReport],
  queues: null,
  listeners: null,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: null,
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
