import { namedSettings } from '#platform/settings-schema'

/** The length of the return period is a setting of orders, which complete when it ends. */
export const returnSettingsSchema = namedSettings({
  area: 'returns',
  table: 'returns.settings',
  shapes: {
    answer_hours: { kind: 'hours', least: 1, most: 720 },
    auto_approve_paise: { kind: 'rupees', least: 0, most: 10_000_000 },
    escalate_hours: { kind: 'hours', least: 1, most: 720 },
    appeal_days: { kind: 'days', least: 1, most: 60 },
    decide_days: { kind: 'days', least: 1, most: 30 },
    grievance_days: { kind: 'days', least: 1, most: 30 },
    hand_over_days: { kind: 'days', least: 1, most: 60 },
    inspect_days: { kind: 'days', least: 1, most: 30 },
    close_days: { kind: 'days', least: 0, most: 30 },
    decide_alone_paise: { kind: 'rupees', least: 0, most: 100_000_000 },
    most_photos: { kind: 'count', least: 1, most: 12 },
  },
})
