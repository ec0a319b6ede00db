import { rowSettings } from '#platform/settings-schema'

/** Between these hours in India only orders are pushed; equal hours: no quiet time. */
export const noticeSettingsSchema = rowSettings({
  area: 'notices',
  table: 'notices.quiet_hours',
  shapes: {
    quiet_from: { kind: 'clock', least: 0, most: 23, initial: 22 },
    quiet_until: { kind: 'clock', least: 0, most: 23, initial: 8 },
  },
})
