import { rowSettings } from '#platform/settings-schema'

export const fulfilmentSettingsSchema = rowSettings({
  area: 'fulfilment',
  table: 'fulfilment.settings',
  shapes: {
    dispatch_hours: { kind: 'hours', least: 1, most: 720 },
    attempts: { kind: 'count', least: 1, most: 10 },
    wrapping_grams: { kind: 'grams', least: 0, most: 5_000 },
  },
})
