import { namedSettings } from '#platform/settings-schema'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { SANCTIONS_CHANNEL } from './channel.ts'

const perDay = { kind: 'count', least: 1, most: 100_000 } as const

export const sanctionsSettingsSchema = namedSettings({
  area: 'sanctions',
  table: 'sanctions.settings',
  shapes: {
    new_days: { kind: 'days', least: 0, most: 90 },
    new_comments_a_day: perDay,
    new_follows_a_day: perDay,
    new_likes_a_day: perDay,
    new_reports_a_day: perDay,
    comments_a_day: perDay,
    reports_a_day: perDay,
    limit_days: { kind: 'days', least: 1, most: 365 },
    suspend_days: { kind: 'days', least: 1, most: 730 },
    strike_days: { kind: 'days', least: 1, most: 1_095 },
    strikes_to_limit: { kind: 'count', least: 1, most: 20 },
    strikes_to_suspend: { kind: 'count', least: 1, most: 20 },
  },
  changed: (tx: Tx) => broadcast(tx, SANCTIONS_CHANNEL, ''),
})
