import { namedSettings } from '#platform/settings-schema'

export const creatorSettingsSchema = namedSettings({
  area: 'creators',
  table: 'creators.settings',
  shapes: {
    answer_days: { kind: 'days', least: 1, most: 60, initial: 7 },
    reapply_days: { kind: 'days', least: 0, most: 365, initial: 30 },
  },
})
