import { namedSettings } from '#platform/settings-schema'

export const workshopSettingsSchema = namedSettings({
  area: 'workshops',
  table: 'workshops.settings',
  shapes: {
    reapply_days: { kind: 'days', least: 0, most: 365, initial: 30 },
    most_seats: { kind: 'count', least: 1, most: 5_000, initial: 500 },
    most_pictures: { kind: 'count', least: 1, most: 20, initial: 8 },
    sales_end_minutes: { kind: 'minutes', least: 0, most: 10_080, initial: 60 },
  },
})
