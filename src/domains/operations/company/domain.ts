import { defineDomain } from '#platform/domain'
import { companyRoutes } from './routes.ts'

export const companyDomain = defineDomain({
  name: 'company',
  routes: companyRoutes,
  lists: null,
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
