import { namedSettings } from '#platform/settings-schema'

/** The length of the return period is a setting of orders, which complete when it ends. */
export const returnSettingsSchema = namedSettings({
  area: 'returns',
  table: 'returns.settings',
  shapes: {
    answer_hours: { kind: 'hours', least: 1, most: 720, initial: 48 },
    auto_approve_paise: { kind: 'rupees', least: 0, most: 10_000_000, initial: 100_000 },
    escalate_hours: { kind: 'hours', least: 1, most: 720, initial: 48 },
    appeal_days: { kind: 'days', least: 1, most: 60, initial: 7 },
    decide_days: { kind: 'days', least: 1, most: 30, initial: 7 },
    grievance_days: { kind: 'days', least: 1, most: 30, initial: 30 },
    hand_over_days: { kind: 'days', least: 1, most: 60, initial: 10 },
    inspect_days: { kind: 'days', least: 1, most: 30, initial: 3 },
    close_days: { kind: 'days', least: 0, most: 30, initial: 3 },
    decide_alone_paise: { kind: 'rupees', least: 0, most: 100_000_000, initial: 500_000 },
    most_photos: { kind: 'count', least: 1, most: 12, initial: 6 },
  },
})
