import { defineDomain } from '#platform/domain'
import { conductListeners, personalDataOf } from './personal-data.ts'
import { conductSettingsSchema } from './settings-schema.ts'

export const conductDomain = defineDomain({
  name: 'conduct',
  routes: null,
  listeners: () => conductListeners,
  letters: null,
  tasks: null,
  schedule: null,
  personalData: { exports: { reports: personalDataOf } },
  pictures: null,
  settings: [conductSettingsSchema],
  integrityChecks: null,
  referenceData: null,
})
