import { defineDomain } from '#platform/domain'
import { pointsSchedule, pointsTasks } from './earning/expire-points.ts'
import { integrityChecks } from './integrity-checks.ts'
import { pointsListeners } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { pointsRoutes } from './routes.ts'
import { pointReports } from './reports.ts'
import { pointQueues } from './queues.ts'

export const pointsDomain = defineDomain({
  name: 'points',
  routes: pointsRoutes,
  lists: null,
  finders: null,
  reports: pointReports,
  queues: pointQueues,
  listeners: ({ clock }) => pointsListeners(clock),
  letters: null,
  tasks: pointsTasks,
  schedule: pointsSchedule,
  personalData: { exports: { points: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})
