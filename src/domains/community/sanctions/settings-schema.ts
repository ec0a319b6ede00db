import { namedSettings } from '#platform/settings-schema'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { SANCTIONS_CHANNEL } from './channel.ts'

const perDay = { kind: 'count', least: 1, most: 100_000 } as const

export const sanctionsSettingsSchema = namedSettings({
  area: 'sanctions',
  table: 'sanctions.settings',
  shapes: {
    new_days: { kind: 'days', least: 0, most: 90, initial: 7 },
    new_comments_a_day: { ...perDay, initial: 20 },
    new_follows_a_day: { ...perDay, initial: 60 },
    new_likes_a_day: { ...perDay, initial: 300 },
    new_reports_a_day: { ...perDay, initial: 10 },
    comments_a_day: { ...perDay, initial: 200 },
    reports_a_day: { ...perDay, initial: 50 },
    limit_days: { kind: 'days', least: 1, most: 365, initial: 7 },
    suspend_days: { kind: 'days', least: 1, most: 730, initial: 30 },
    strike_days: { kind: 'days', least: 1, most: 1_095, initial: 180 },
    strikes_to_limit: { kind: 'count', least: 1, most: 20, initial: 1 },
    strikes_to_suspend: { kind: 'count', least: 1, most: 20, initial: 3 },
  },
  changed: (tx: Tx) => broadcast(tx, SANCTIONS_CHANNEL, ''),
})
