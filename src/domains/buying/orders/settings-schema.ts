import { namedSettings } from '#platform/settings-schema'

export const orderSettingsSchema = namedSettings({
  area: 'orders',
  table: 'orders.settings',
  shapes: {
    return_days: { kind: 'days', least: 1, most: 90, initial: 7 },
    refund_alone_paise: { kind: 'rupees', least: 0, most: 100_000_000, initial: 200_000 },
    recovery_hours: { kind: 'hours', least: 1, most: 23, initial: 1 },
  },
})
