import { namedSettings } from '#platform/settings-schema'

/** 0 hours: orders are not cancelled, and stores not reminded. */
export const storeSettingsSchema = namedSettings({
  area: 'stores',
  table: 'stores.settings',
  shapes: {
    accept_hours: { kind: 'hours', least: 0, most: 720, initial: 0 },
    ship_grace_hours: { kind: 'hours', least: 0, most: 720, initial: 0 },
    remind_hours: { kind: 'hours', least: 1, most: 168, initial: 12 },
  },
})
