import { msg, type MessageKey, type Sentence } from '#platform/messages'
import { stateOfPin, type State } from '#domains/delivery/regions'
import { NO_COVERAGE, termsFor, type Coverage, type CourierTerms } from './coverage/rules.ts'
import type { PinRuleRow, RateRow, RulesRow, Zone } from './tables.ts'

/** Everything that people may change about delivery. */
export type Settings = {
  rates: Record<Zone, RateRow>
  rules: RulesRow
  pinRules: ReadonlyMap<string, PinRuleRow>
}

/** What one store sends in one parcel. */
export type Parcel = {
  storeId: number
  storePin: string
  storeCodAllowed: boolean
  /** From which value the store itself waives the charge; null: only as the zone does. */
  freeFromPaise: number | null
  /** Goods less discount. */
  goodsPaise: number
  grams: number
  /** How long what takes longest of it is made, before it can be sent. */
  madeInDays?: number
  /** GST code of the one State that a seller without GST registration may sell in (notification 34/2023); null: all of India. */
  sellsOnlyIn?: number | null
}

export type ParcelDelivery = {
  storeId: number
  zone: Zone
  /** The courier goes there from where the store sends. */
  isReached: boolean
  chargePaise: number
  etaDays: { from: number; to: number }
  codAllowed: boolean
  /** Why not, for people; null when allowed. */
  codReason: Sentence | null
  /** What cash on delivery adds to this parcel, to be shown before it is chosen. */
  codFeePaise: number
  /** The law keeps this seller's goods in another State; then nothing else here is to be told. */
  isOwnStateOnly: boolean
}

/** A PIN that is delivered to, and what each store's parcel costs there. */
export type Delivered = {
  deliverable: true
  message: Sentence
  /** Place of supply: the State asked for where the PIN has two, else the PIN's own. */
  state: State
  /** All States of the PIN: two where it straddles a border. */
  states: readonly State[]
  /** Whether the State asked for is one of the PIN's; true when none was asked for. */
  stateFits: boolean
  parcels: ParcelDelivery[]
}

export type Undelivered = {
  deliverable: false
  message: Sentence
  state: State | null
  states: readonly State[]
  parcels: []
}

/** `coverage`: what couriers say of this PIN; absent: nothing. */
export type DeliveryQuery = {
  pin: string
  state?: number | null
  parcels: readonly Parcel[]
  coverage?: Coverage
}

export const PIN_NOT_AVAILABLE: MessageKey = 'shipping.change_pin_code_not_available'

/** PIN codes that are never delivered to, whatever the settings say. */
const NEVER_DELIVERED_PIN = '999999'

/** Where, when and for how much each store's parcel is delivered; plain values in and out. */
export function deliveriesUnder(
  settings: Settings,
  { pin, state, parcels, coverage = NO_COVERAGE }: DeliveryQuery,
): Delivered | Undelivered {
  const reach = reachOf(settings, pin, coverage)
  const [first] = reach.states
  if (!reach.isDelivered || !first) {
    return {
      deliverable: false,
      message: PIN_NOT_AVAILABLE,
      state: first ?? null,
      states: reach.states,
      parcels: [],
    }
  }
  const asked = reach.states.find((candidate) => candidate.code === state)
  const chosen = asked ?? first
  const to = { pin, stateCode: chosen.code, takesCod: reach.takesCod, coverage }
  return {
    deliverable: true,
    message: msg('shipping.delivered_to_state', { pin, state: chosen.name }),
    state: chosen,
    states: reach.states,
    stateFits: asked !== undefined || state === undefined || state === null,
    parcels: parcels.map((parcel) => deliveryOf(settings, parcel, to)),
  }
}

/** Whether there is such a PIN at all, as far as anybody delivers. */
export const pinExists = (pin: string): boolean => pin !== NEVER_DELIVERED_PIN && stateOfPin(pin) !== null

/** What is known of a PIN apart from any store: a list names it more closely than the table's beginnings of PINs do. */
export function reachOf(
  settings: Settings,
  pin: string,
  { listed }: Coverage = NO_COVERAGE,
): { states: readonly State[]; isDelivered: boolean; takesCod: boolean } {
  const states = stateOfPin(pin) ?? []
  if (!pinExists(pin)) return { states, isDelivered: false, takesCod: false }
  if (listed) return { states, ...listed }
  const rule = ruleFor(settings, pin)
  return { states, isDelivered: rule?.is_delivered ?? true, takesCod: rule?.takes_cod ?? true }
}

/** Which zone a parcel crosses; the same in both directions. */
export function zoneOf({ rules }: Settings, from: string, to: { pin: string; stateCode: number }): Zone {
  if (from.slice(0, 3) === to.pin.slice(0, 3)) return 'A'
  if (stateOfPin(from)?.some((state) => state.code === to.stateCode)) return 'B'
  const either = [from, to.pin]
  if (either.some((pin) => beginsWithOne(rules.special_prefixes, pin))) return 'E'
  return either.every((pin) => beginsWithOne(rules.metro_prefixes, pin)) ? 'C' : 'D'
}

/** From which value of goods a parcel travels free: the store may be kinder than the zone, never harder. */
export const freeFrom = (rate: RateRow, storeFreeFromPaise: number | null): number =>
  Math.min(rate.free_from_paise, storeFreeFromPaise ?? rate.free_from_paise)

/** The delivery charge of one parcel in paise: begun slabs of half a kilo, or nothing from the free value on. */
export function chargeOf(
  settings: Settings,
  zone: Zone,
  parcel: Pick<Parcel, 'goodsPaise' | 'grams' | 'freeFromPaise'>,
): number {
  return parcel.goodsPaise >= freeFrom(settings.rates[zone], parcel.freeFromPaise)
    ? 0
    : chargeByWeight(settings, zone, parcel.grams)
}

/** What so many grams cost below the free value. */
export function chargeByWeight({ rates, rules }: Settings, zone: Zone, grams: number): number {
  const slabs = Math.max(1, Math.ceil(grams / rules.slab_grams))
  return rates[zone].first_slab_paise + (slabs - 1) * rates[zone].further_slab_paise
}

/** The fee for paying one store's parcel in cash, in paise. */
export const codFeeOf = ({ rules }: Settings, goodsPaise: number): number =>
  goodsPaise >= rules.cod_fee_free_from_paise ? 0 : rules.cod_fee_paise

/** Why a parcel cannot be paid in cash; null when it can. */
export function codReasonOf(
  { rules }: Settings,
  parcel: Pick<Parcel, 'goodsPaise' | 'storeCodAllowed'>,
  takesCod: boolean,
): Sentence | null {
  if (!takesCod) return 'shipping.cash_delivery_not_available_pin'
  if (!parcel.storeCodAllowed) return 'shipping.store_not_take_cash_delivery'
  if (parcel.goodsPaise < rules.cod_from_paise)
    return msg('shipping.cod_from', { amount: inRupees(rules.cod_from_paise) })
  if (parcel.goodsPaise > rules.cod_to_paise)
    return msg('shipping.cod_to', { amount: inRupees(rules.cod_to_paise) })
  return null
}

type Destination = { pin: string; stateCode: number; takesCod: boolean; coverage: Coverage }

function deliveryOf(settings: Settings, parcel: Parcel, to: Destination): ParcelDelivery {
  const zone = zoneOf(settings, parcel.storePin, to)
  const word = termsFor(to.coverage, parcel.storePin)
  const codReason = codReasonOf(settings, parcel, to.takesCod && (word?.takesCod ?? true))
  return {
    storeId: parcel.storeId,
    zone,
    isReached: word?.isDelivered ?? true,
    chargePaise: chargeOf(settings, zone, parcel),
    etaDays: promiseOf(settings, { zone, madeInDays: parcel.madeInDays ?? 0, word }),
    codAllowed: codReason === null,
    codReason,
    codFeePaise: codFeeOf(settings, parcel.goodsPaise),
    isOwnStateOnly: isGiven(parcel.sellsOnlyIn) && parcel.sellsOnlyIn !== to.stateCode,
  }
}

const isGiven = (code: number | null | undefined): code is number => code !== null && code !== undefined

type PromiseInput = { zone: Zone; madeInDays: number; word: CourierTerms | null }

/** The one promise of when a parcel comes, wherever it is told: packing and the courier's own days, or those of its zone, after the days of making. */
export function promiseOf(
  { rates, rules }: Settings,
  { zone, madeInDays, word }: PromiseInput,
): { from: number; to: number } {
  const { from, to } = word?.days
    ? { from: word.days.from + rules.handling_days, to: word.days.to + rules.handling_days }
    : { from: rates[zone].from_days, to: rates[zone].to_days }
  return { from: from + madeInDays, to: to + madeInDays }
}

/** Why goods do not leave their seller's State, for people. */
export const ownStateSentence = (stores: readonly string[]): Sentence =>
  msg('shipping.own_state_only', { stores, count: stores.length })

function ruleFor({ pinRules }: Settings, pin: string): PinRuleRow | null {
  for (let length = pin.length; length > 0; length -= 1) {
    const rule = pinRules.get(pin.slice(0, length))
    if (rule) return rule
  }
  return null
}

const beginsWithOne = (prefixes: readonly string[], pin: string): boolean =>
  prefixes.some((prefix) => pin.startsWith(prefix))

const inRupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`
