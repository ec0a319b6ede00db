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
  /** Who sells, as the law wants it named (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
  legalName: string
  address: string
  /** Where customers ask; '' while the store has not said. */
  careEmail: string
  carePhone: string
  since: Date
}

type Front = 'legalName' | 'address' | 'careEmail' | 'carePhone'

/** Who has no other legal name trades under the store's own. */
export type StoreFields = Omit<Store, 'id' | 'status' | 'since' | Front> & Partial<Pick<Store, Front>>

export type StorePatch = Partial<Omit<Store, 'id' | 'since'>>

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
  legalName: row.legal_name,
  address: row.address,
  careEmail: row.care_email,
  carePhone: row.care_phone,
  since: row.opened_at,
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
  legalName: 'legal_name',
  address: 'address',
  careEmail: 'care_email',
  carePhone: 'care_phone',
} as const

/** A change of a store as columns; what is not named stays as it is. */
export const toColumns = (patch: StorePatch): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => patch[field as keyof typeof patch] !== undefined)
      .map(([field, column]) => [column, patch[field as keyof typeof patch]]),
  )
