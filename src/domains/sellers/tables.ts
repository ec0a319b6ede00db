import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** Goods of a store are for sale only while it is open. */
export type StoreStatus = 'Open' | 'Paused' | 'Closed'

/** Whoever has chosen composition collects no tax and sells within the own State (CGST Act s.10); without a GSTIN nobody is under it. */
export type GstScheme = 'regular' | 'composition'

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
}

export type StoreRow = Selectable<StoresTable>

declare module '#platform/database' {
  interface Tables {
    'sellers.stores': StoresTable
    'sellers.old_slugs': { slug: string; store_id: number; left_at: Generated<Date> }
  }
}
