import type { SettingShape } from '#platform/settings-schema'

/** The settings of cash on delivery with their bounds, for `/admin/settings/cash` and `/admin/cash/settings` alike. */
export const settingShapes = {
  most_open: { kind: 'count', least: 1, most: 1_000, isOptional: true },
  most_refusals: { kind: 'count', least: 1, most: 100 },
  refusal_days: { kind: 'days', least: 1, most: 730 },
  confirm_above_paise: { kind: 'rupees', least: 100, most: 5_000_000, isOptional: true },
  confirm_first: { kind: 'switch', least: 0, most: 1 },
  confirm_hours: { kind: 'hours', least: 1, most: 168 },
  remit_days: { kind: 'days', least: 1, most: 60 },
} as const satisfies Record<string, SettingShape>
