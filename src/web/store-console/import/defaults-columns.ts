import type { ImportDefaults } from '#contracts/selling/imports'
import type { MessageId } from '../../messages/messages.tsx'

/** Columns with their labels and maximum lengths; a test compares them with the contract. */
export const COLUMNS = [
  ['hsn', 'store.defaults.hsn', 8],
  ['gst_rate', 'store.defaults.rate', 6],
  ['country_of_origin', 'store.defaults.country', 60],
  ['net_quantity', 'store.defaults.quantity', 80],
  ['weight_grams', 'store.defaults.weight', 7],
  ['maker_name', 'store.defaults.maker', 120],
  ['maker_address', 'store.defaults.makeraddress', 300],
  ['importer_name', 'store.defaults.importer', 120],
  ['importer_address', 'store.defaults.importeraddress', 300],
] as const satisfies [keyof ImportDefaults, MessageId, number][]
