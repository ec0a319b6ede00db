import { defineDomain } from '#platform/domain'

export const taxDomain = defineDomain({
  name: 'tax',
  routes: null,
  lists: null,
  finders: null,
  reports: null,
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
