import type { SettingsSchema } from '#platform/settings-schema'
import { defineDomain } from '#platform/domain'
import { settingsRoutes } from './routes.ts'

export const settingsDomain = defineDomain<{ settings: readonly SettingsSchema[] }>({
  name: 'settings',
  routes: settingsRoutes,
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
