import { rowSettings } from '#platform/settings-schema'

export const reviewSettingsSchema = rowSettings({
  area: 'reviews',
  table: 'reviews.settings',
  shapes: { arrives_within_days: { kind: 'days', least: 1, most: 90, initial: 10 } },
})
