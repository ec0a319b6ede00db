import { namedSettings } from '#platform/settings-schema'

export const policySettingsSchema = namedSettings({
  area: 'policies',
  table: 'policies.settings',
  shapes: {
    notice_days: { kind: 'days', least: 1, most: 90, initial: 7 },
  },
})
