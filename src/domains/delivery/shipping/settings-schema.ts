import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { SETTINGS_CHANNEL } from './settings.ts'

const MAX_COD_PAISE = 5_000_000

export const deliverySettingsSchema = rowSettings({
  area: 'delivery',
  table: 'shipping.rules',
  shapes: {
    slab_grams: { kind: 'grams', least: 50, most: 10_000, initial: 500 },
    cod_from_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE, initial: 9_900 },
    cod_to_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE, initial: 500_000 },
    cod_fee_paise: { kind: 'rupees', least: 0, most: 50_000, initial: 2_900 },
    cod_fee_free_from_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE, initial: 99_900 },
    handling_days: { kind: 'days', least: 0, most: 14, initial: 1 },
    recheck_days: { kind: 'days', least: 1, most: 90, initial: 7 },
    trust_days: { kind: 'days', least: 1, most: 365, initial: 30 },
  },
  changed: (tx) => broadcast(tx, SETTINGS_CHANNEL, ''),
})
