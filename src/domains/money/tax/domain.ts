import { defineDomain } from '#platform/domain'
import { taxLists } from './lists.ts'
import { taxRoutes } from './routes.ts'

export const taxDomain = defineDomain({
  name: 'tax',
  routes: taxRoutes,
  lists: taxLists,
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
