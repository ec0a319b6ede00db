import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { SETTINGS_CHANNEL } from './settings.ts'

/** How long couriers' answers are used; prices and limits have dates and stand in tariffs. */
export const deliverySettingsSchema = rowSettings({
  area: 'delivery',
  table: 'shipping.rules',
  shapes: {
    recheck_days: { kind: 'days', least: 1, most: 90, initial: 7 },
    trust_days: { kind: 'days', least: 1, most: 365, initial: 30 },
  },
  changed: (tx) => broadcast(tx, SETTINGS_CHANNEL, ''),
})
