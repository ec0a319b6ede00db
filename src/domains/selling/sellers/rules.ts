import { msg, type Sentence } from '#platform/messages'
import { stateOfPin } from '#domains/delivery/regions'
import { gstinProblem } from '#platform/gstin'
import { badInput } from '#platform/refusal'
import type {
  Constitution,
  GstScheme,
  StorePicture,
  StorePlace,
  StoreRow,
  StoreState,
  StoreStatus,
} from './tables.ts'

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
  gstScheme: GstScheme
  codAllowed: boolean
  /** Goods of this worth ship free from this store; null: only the platform's thresholds apply. */
  freeShippingFromPaise: number | null
  /** Effective: what the store and the staff decided. */
  status: StoreState
  ownerId: number | null
  /** The legal name that must be shown (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
  legalName: string
  address: string
  /** Customer contact; '' until the store has entered it. */
  careEmail: string
  carePhone: string
  constitution: Constitution | ''
  /** Where parcels are picked up; null: at `address`. */
  pickup: StorePlace | null
  /** Where returns are delivered; null: at the pickup address. */
  returns: StorePlace | null
  /** The grievance officer of this seller (E-Commerce Rules 2020, 6(3)); '': the customer contact. */
  officerName: string
  officerEmail: string
  /** null: the name's first letter is shown. */
  logo: StorePicture | null
  banner: StorePicture | null
  since: Date
  /** By the staff: nothing is sold and nothing is paid out. */
  suspendedAt: Date | null
  /** By the staff: nothing is sold. */
  pausedAt: Date | null
  closedAt: Date | null
  /** The most listings that may be on sale; null: no limit. */
  maxListings: number | null
}

type DecisionField = 'suspendedAt' | 'pausedAt' | 'closedAt' | 'maxListings'

/** Whether feeds and pages for search engines show a store: not once it is suspended or closed. */
export const isShownInShop = ({ status }: Pick<Store, 'status'>): boolean =>
  status === 'Open' || status === 'Paused'

type StoreFrontField =
  | 'gstScheme'
  | 'legalName'
  | 'address'
  | 'careEmail'
  | 'carePhone'
  | 'constitution'
  | 'pickup'
  | 'returns'
  | 'officerName'
  | 'officerEmail'
  | 'logo'
  | 'banner'

/**
 * The only State that a store may sell into; null: all of them. Without a registration, and under composition, it is the store's own
 * (notifications 34/2023 and 36/2023).
 */
export const sellsOnlyIn = ({
  gstin,
  gstScheme,
  stateCode,
}: Pick<Store, 'gstin' | 'gstScheme' | 'stateCode'>): number | null =>
  gstin === null || gstScheme === 'composition' ? stateCode : null

/** Without another legal name the store's own name is used. */
export type StoreFields = Omit<Store, 'id' | 'status' | 'since' | StoreFrontField | DecisionField> &
  Partial<Pick<Store, StoreFrontField>>

export type StorePatch = Partial<Omit<Store, 'id' | 'since' | 'constitution' | 'status'>> & {
  status?: StoreStatus
}

type Decisions = Pick<StoreRow, 'status' | 'suspended_at' | 'paused_at'>

/** A decision of the staff outweighs the store's own, except that a closed store stays closed. */
export function effectiveStatus({ status, suspended_at, paused_at }: Decisions): StoreState {
  if (status === 'Closed') return 'Closed'
  if (suspended_at !== null) return 'Suspended'
  return paused_at === null ? status : 'Paused'
}

export const toStore = (row: StoreRow): Store => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  about: row.about,
  city: row.city,
  stateCode: row.state_code,
  pin: row.pin,
  gstin: row.gstin,
  gstScheme: row.gst_scheme,
  codAllowed: row.cod_allowed,
  freeShippingFromPaise: row.free_shipping_from_paise,
  status: effectiveStatus(row),
  ownerId: row.owner_id,
  legalName: row.legal_name,
  address: row.address,
  careEmail: row.care_email,
  carePhone: row.care_phone,
  constitution: row.constitution,
  pickup: row.pickup,
  returns: row.returns,
  officerName: row.officer_name,
  officerEmail: row.officer_email,
  logo: row.logo,
  banner: row.banner,
  since: row.opened_at,
  suspendedAt: row.suspended_at,
  pausedAt: row.paused_at,
  closedAt: row.closed_at,
  maxListings: row.max_listings,
})

const COLUMNS = {
  name: 'name',
  slug: 'slug',
  about: 'about',
  city: 'city',
  stateCode: 'state_code',
  pin: 'pin',
  gstin: 'gstin',
  gstScheme: 'gst_scheme',
  codAllowed: 'cod_allowed',
  freeShippingFromPaise: 'free_shipping_from_paise',
  status: 'status',
  ownerId: 'owner_id',
  legalName: 'legal_name',
  address: 'address',
  careEmail: 'care_email',
  carePhone: 'care_phone',
  officerName: 'officer_name',
  officerEmail: 'officer_email',
  suspendedAt: 'suspended_at',
  pausedAt: 'paused_at',
  closedAt: 'closed_at',
  maxListings: 'max_listings',
} as const

/** JSON columns; null clears them. */
const JSON_COLUMNS = ['pickup', 'returns', 'logo', 'banner'] as const

/** A patch of a store as columns; absent fields stay unchanged. */
export const toColumns = (patch: StorePatch): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(COLUMNS)
      .filter(([field]) => patch[field as keyof typeof COLUMNS] !== undefined)
      .map(([field, column]) => [column, patch[field as keyof typeof COLUMNS]]),
  ),
  ...Object.fromEntries(
    JSON_COLUMNS.filter((field) => patch[field] !== undefined).map((field) => [
      field,
      patch[field] && JSON.stringify(patch[field]),
    ]),
  ),
})

/** @throws Refusal 400 for a GSTIN with a wrong checksum; a store without one is fine. */
export function refuseWrongGstin(gstin: string | null | undefined): void {
  const fault = gstin ? gstinProblem(gstin) : null
  if (fault) throw badInput(fault, [{ field: 'gstin', message: fault }])
}

/** Why a store of this State cannot use a place for pickup or returns, as a sentence; null: it can. */
export function faultOfPlace(pin: string, stateCode: number): Sentence | null {
  const found = stateOfPin(pin)
  if (!found) return 'common.pin_code_unknown'
  if (found.some(({ code }) => code === stateCode)) return null
  return msg('sellers.pin_of_other_state', { states: found.map(({ name }) => name).join(' or ') })
}
