import { rowSettings } from '#platform/settings-schema'
import { broadcast } from '#platform/broadcast'
import { SETTINGS_CHANNEL } from './settings.ts'

const MAX_COD_PAISE = 5_000_000

export const deliverySettingsSchema = rowSettings({
  area: 'delivery',
  table: 'shipping.rules',
  shapes: {
    slab_grams: { kind: 'grams', least: 50, most: 10_000 },
    cod_from_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE },
    cod_to_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE },
    cod_fee_paise: { kind: 'rupees', least: 0, most: 50_000 },
    cod_fee_free_from_paise: { kind: 'rupees', least: 0, most: MAX_COD_PAISE },
    handling_days: { kind: 'days', least: 0, most: 14 },
    recheck_days: { kind: 'days', least: 1, most: 90 },
    trust_days: { kind: 'days', least: 1, most: 365 },
  },
  changed: (tx) => broadcast(tx, SETTINGS_CHANNEL, ''),
})
