import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import { columnsOf } from '#platform/columns'

/** A store's own status, as stored. */
export type StoreStatus = 'Open' | 'Paused' | 'Closed'

/** The effective status, with the staff's decisions: goods of a store are for sale only while it is open. */
export const storeStates = ['Open', 'Paused', 'Suspended', 'Closed'] as const
export type StoreState = (typeof storeStates)[number]

/** A store under composition collects no tax and sells within its own State (CGST Act s.10); composition needs a GSTIN. */
export type GstScheme = 'regular' | 'composition'

/** The kind of business, which the PAN contains too; '' when unknown. */
export const constitutions = ['individual', 'proprietor', 'firm', 'company', 'huf', 'other'] as const
export type Constitution = (typeof constitutions)[number]

/** A courier's pickup or delivery address. */
export type StorePlace = { address: string; city: string; state_code: number; pin: string; phone: string }

/** A logo or banner. */
export type StorePicture = { path: string; width: number; height: number; placeholder: string }

export type StoresTable = {
  id: GeneratedAlways<number>
  name: string
  slug: string
  about: string
  city: string
  state_code: number
  pin: string
  gstin: string | null
  gst_scheme: Generated<GstScheme>
  cod_allowed: boolean
  free_shipping_from_paise: number | null
  status: ColumnType<StoreStatus, StoreStatus | undefined, StoreStatus>
  owner_id: number | null
  opened_at: Generated<Date>
  legal_name: string
  address: string
  care_email: Generated<string>
  care_phone: Generated<string>
  constitution: Generated<Constitution | ''>
  pickup: JSONColumnType<StorePlace> | null
  returns: JSONColumnType<StorePlace> | null
  officer_name: Generated<string>
  officer_email: Generated<string>
  logo: JSONColumnType<StorePicture> | null
  banner: JSONColumnType<StorePicture> | null
  suspended_at: Date | null
  paused_at: Date | null
  closed_at: Date | null
  max_listings: number | null
}

export type StoreRow = Selectable<StoresTable>

declare module '#platform/database' {
  interface Tables {
    'sellers.stores': StoresTable
    'sellers.old_slugs': { slug: string; store_id: number; left_at: Generated<Date> }
  }
}

export const STORE_COLUMNS = columnsOf('sellers.stores', [
  'id',
  'name',
  'slug',
  'about',
  'city',
  'state_code',
  'pin',
  'gstin',
  'cod_allowed',
  'free_shipping_from_paise',
  'status',
  'owner_id',
  'opened_at',
  'legal_name',
  'address',
  'care_email',
  'care_phone',
  'gst_scheme',
  'constitution',
  'pickup',
  'returns',
  'officer_name',
  'officer_email',
  'logo',
  'banner',
  'suspended_at',
  'paused_at',
  'closed_at',
  'max_listings',
])
