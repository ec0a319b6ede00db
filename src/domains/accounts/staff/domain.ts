import { defineDomain } from '#platform/domain'
import { integrityChecks } from './integrity-checks.ts'
import { dataOf, staffListeners } from './person-data.ts'
import { staffRoutes } from './routes.ts'

export const staffDomain = defineDomain({
  name: 'staff',
  routes: staffRoutes,
  listeners: () => staffListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { rights: dataOf } },
  pictures: null,
  settings: null,
  integrityChecks,
  referenceData: null,
})
