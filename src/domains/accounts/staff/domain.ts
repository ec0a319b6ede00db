import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { personalDataOf, staffListeners } from './personal-data.ts'
import { staffRoutes } from './routes.ts'

export const staffDomain = defineDomain({
  name: 'staff',
  routes: staffRoutes,
  lists: null,
  finders: null,
  reports: null,
  listeners: () => staffListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { rights: personalDataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})
