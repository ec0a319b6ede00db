import type { SettingShape } from '#platform/settings-schema'

/** The settings of cash on delivery with their bounds, for `/admin/settings/cash` and `/admin/cash/settings` alike. */
export const settingShapes = {
  most_open: { kind: 'count', least: 1, most: 1_000, initial: null, isOptional: true },
  most_refusals: { kind: 'count', least: 1, most: 100, initial: 2 },
  refusal_days: { kind: 'days', least: 1, most: 730, initial: 180 },
  confirm_above_paise: { kind: 'rupees', least: 100, most: 5_000_000, initial: null, isOptional: true },
  confirm_first: { kind: 'switch', least: 0, most: 1, initial: 0 },
  confirm_hours: { kind: 'hours', least: 1, most: 168, initial: 24 },
  remit_days: { kind: 'days', least: 1, most: 60, initial: 8 },
} as const satisfies Record<string, SettingShape>
