import { defineDomain } from '#platform/domain'
import type { ServedList } from '#platform/serve-list'
import { listListeners, personalDataOf } from './personal-data.ts'
import { listRoutes } from './routes.ts'
import { listSchedule, listTasks } from './tasks.ts'

export const listsDomain = defineDomain<{ lists: readonly ServedList[] }>({
  name: 'lists',
  routes: listRoutes,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => listListeners,
  letters: null,
  tasks: listTasks,
  schedule: listSchedule,
  personalData: { exports: { lists: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks: null,
  referenceData: null,
})
