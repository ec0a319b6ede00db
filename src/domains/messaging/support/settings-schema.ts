import { namedSettings } from '#platform/settings-schema'

/** The law is the upper bound: acknowledged within 48 hours, redressed within a month (Consumer Protection (E-Commerce) Rules 2020, 4(5)). */
export const supportSettingsSchema = namedSettings({
  area: 'complaints',
  table: 'support.settings',
  shapes: {
    acknowledge_hours: { kind: 'hours', least: 1, most: 48, initial: 48 },
    redress_months: { kind: 'months', least: 1, most: 1, initial: 1 },
    reopen_days: { kind: 'days', least: 0, most: 365, initial: 30 },
  },
})
