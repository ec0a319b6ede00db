import { namedSettings } from '#platform/settings-schema'

export const messageSettingsSchema = namedSettings({
  area: 'messages',
  table: 'conversations.settings',
  shapes: {
    most_photos: { kind: 'count', least: 0, most: 12, initial: 4 },
    open_days: { kind: 'days', least: 30, most: 730, initial: 180 },
    an_hour: { kind: 'count', least: 5, most: 500, initial: 30 },
    answers_days: { kind: 'days', least: 7, most: 365, initial: 90 },
  },
})
