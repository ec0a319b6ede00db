import { namedSettings } from '#platform/settings-schema'

export const newsletterSettingsSchema = namedSettings({
  area: 'newsletters',
  table: 'newsletters.settings',
  shapes: {
    most_a_month: { kind: 'count', least: 1, most: 31, initial: 4 },
    letters_a_minute: { kind: 'count', least: 1, most: 6_000, initial: 300 },
  },
})
