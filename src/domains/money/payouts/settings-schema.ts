import { namedSettings, type SettingShape } from '#platform/settings-schema'
import type { SettingName } from './rules.ts'

export const payoutSettingsSchema = namedSettings({
  area: 'payouts',
  table: 'payouts.settings',
  shapes: {
    least_store_paise: { kind: 'rupees', least: 0, most: 10_000_000, initial: 10_000 },
    least_creator_paise: { kind: 'rupees', least: 0, most: 10_000_000, initial: 10_000 },
    reserve_per_lakh: { kind: 'share', least: 0, most: 50_000, initial: 10_000 },
    reserve_days: { kind: 'days', least: 0, most: 365, initial: 30 },
    new_store_days: { kind: 'days', least: 0, most: 730, initial: 60 },
    cool_off_hours: { kind: 'hours', least: 24, most: 720, initial: 48 },
    bear_alone_paise: { kind: 'rupees', least: 0, most: 1_000_000_000, initial: 1_000_000 },
    route: { kind: 'switch', least: 0, most: 1, initial: 0 },
  } satisfies Record<SettingName, SettingShape>,
})
