import type { StoreRow, StoreStatus } from './tables.ts'

export type Store = {
  id: number
  name: string
  slug: string
  about: string
  city: string
  /** GST state code. */
  stateCode: number
  pin: string
  gstin: string | null
  codAllowed: boolean
  /** Goods worth this much ship free from this store; null: the platform's own thresholds alone. */
  freeShippingFromPaise: number | null
  status: StoreStatus
  ownerId: number | null
}

export type StoreFields = Omit<Store, 'id' | 'status'>

export const toStore = (row: StoreRow): Store => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  about: row.about,
  city: row.city,
  stateCode: row.state_code,
  pin: row.pin,
  gstin: row.gstin,
  codAllowed: row.cod_allowed,
  freeShippingFromPaise: row.free_shipping_from_paise,
  status: row.status,
  ownerId: row.owner_id,
})

const COLUMNS = {
  name: 'name',
  slug: 'slug',
  about: 'about',
  city: 'city',
  stateCode: 'state_code',
  pin: 'pin',
  gstin: 'gstin',
  codAllowed: 'cod_allowed',
  freeShippingFromPaise: 'free_shipping_from_paise',
  status: 'status',
  ownerId: 'owner_id',
} as const

/** A change of a store as columns; what is not named stays as it is. */
export const toColumns = (patch: Partial<Omit<Store, 'id'>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => patch[field as keyof typeof patch] !== undefined)
      .map(([field, column]) => [column, patch[field as keyof typeof patch]]),
  )
