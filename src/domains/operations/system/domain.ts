import { defineDomain } from '#platform/domain'
import { systemLists } from './lists.ts'
import { systemRoutes } from './routes.ts'

export const systemDomain = defineDomain<{ schedules: Readonly<Record<string, string>> }>({
  name: 'system',
  routes: systemRoutes,
  lists: systemLists,
  finders: null,
  reports: null,
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
