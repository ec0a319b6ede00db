import { defineDomain } from '#platform/domain'

export const lettersDomain = defineDomain({
  name: 'letters',
  routes: null,
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
