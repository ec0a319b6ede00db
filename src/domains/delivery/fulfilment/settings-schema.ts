import { rowSettings } from '#platform/settings-schema'

export const fulfilmentSettingsSchema = rowSettings({
  area: 'fulfilment',
  table: 'fulfilment.settings',
  shapes: {
    dispatch_hours: { kind: 'hours', least: 1, most: 720, initial: 48 },
    attempts: { kind: 'count', least: 1, most: 10, initial: 3 },
    wrapping_grams: { kind: 'grams', least: 0, most: 5_000, initial: 50 },
  },
})
