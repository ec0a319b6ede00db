import { defineDomain } from '#platform/domain'
import { sanctionsListeners, personalDataOf } from './personal-data.ts'
import { sanctionsSettingsSchema } from './settings-schema.ts'

export const sanctionsDomain = defineDomain({
  name: 'sanctions',
  routes: null,
  lists: null,
  finders: null,
  reports: null,
  queues: null,
  listeners: () => sanctionsListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { reports: personalDataOf } },
  pictures: null,
  settings: [sanctionsSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})
