import { namedSettings } from '#platform/settings-schema'

export const careerSettingsSchema = namedSettings({
  area: 'careers',
  table: 'content.career_settings',
  shapes: {
    keep_months: { kind: 'months', least: 1, most: 36, initial: 12 },
    loose_hours: { kind: 'hours', least: 1, most: 720, initial: 24 },
    most_loose: { kind: 'count', least: 1, most: 10_000, initial: 500 },
  },
})
