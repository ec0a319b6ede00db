import { namedSettings } from '#platform/settings-schema'

const hoursSetting = { kind: 'hours', least: 1, most: 720 } as const

/** A case keeps the deadline settings of the day on which it was opened. */
export const moderationSettingsSchema = namedSettings({
  area: 'moderation',
  table: 'moderation.settings',
  shapes: {
    urgent_hours: { ...hoursSetting, initial: 24 },
    serious_hours: { ...hoursSetting, initial: 72 },
    other_hours: { ...hoursSetting, initial: 360 },
    appeal_days: { kind: 'days', least: 1, most: 180, initial: 30 },
    appeal_answer_days: { kind: 'days', least: 1, most: 60, initial: 15 },
    // The law requires at least 180 days.
    evidence_days: { kind: 'days', least: 180, most: 1_095, initial: 180 },
    alike_is_on: { kind: 'switch', least: 0, most: 1, initial: 1 },
    alike_signs: { kind: 'count', least: 0, most: 7, initial: 6 },
  },
})
