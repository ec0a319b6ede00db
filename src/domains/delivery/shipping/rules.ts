import { msg, type MessageKey, type Sentence } from '#platform/messages'
import { stateOfPin, type State } from '#domains/delivery/regions'
import { NO_COVERAGE, termsFor, type Coverage, type CourierTerms } from './coverage/rules.ts'
import type { CoverageTerms, PinRuleRow, RateRow, TariffTerms, Zone } from './tables.ts'
import { inRupees } from '#platform/money'

/** Delivery settings of a day. */
export type Settings = {
  /** The tariff, and since when it applies. */
  version: number
  validFrom: string
  rates: Record<Zone, RateRow>
  rules: TariffTerms & CoverageTerms
  pinRules: ReadonlyMap<string, PinRuleRow>
}

/** What one store sends in one parcel. */
export type Parcel = {
  storeId: number
  storePin: string
  storeCodAllowed: boolean
  /** Goods value from which the store waives the charge; null: only the zone's value applies. */
  freeFromPaise: number | null
  /** Goods less discount, in paise. */
  goodsPaise: number
  grams: number
  /** The longest making time among the goods, in days. */
  madeInDays?: number
  /** GST code of the one State that a seller without GST registration may sell in (notification 34/2023); null: all of India. */
  sellsOnlyIn?: number | null
}

export type ParcelDelivery = {
  storeId: number
  zone: Zone
  /** Whether the courier covers the route from the store. */
  isReached: boolean
  chargePaise: number
  etaDays: { from: number; to: number }
  codAllowed: boolean
  /** The reason for the buyer; null when allowed. */
  codReason: Sentence | null
  /** The fee for cash on delivery of this parcel, in paise, shown before it is chosen. */
  codFeePaise: number
  /** The seller may not sell into this State by law; the other fields must not be shown. */
  isOwnStateOnly: boolean
}

/** A PIN with delivery, and the charge of each store's parcel. */
export type Delivered = {
  deliverable: true
  message: Sentence
  /** Place of supply: the requested State if the PIN has two, else the PIN's own. */
  state: State
  /** All States of the PIN: two where it straddles a border. */
  states: readonly State[]
  /** Whether the requested State is one of the PIN's; true if none was requested. */
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

/** `coverage`: the couriers' coverage of this PIN; absent: none. */
export type DeliveryQuery = {
  pin: string
  state?: number | null
  parcels: readonly Parcel[]
  coverage?: Coverage
}

export const PIN_NOT_AVAILABLE: MessageKey = 'shipping.pin_code_undeliverable'

/** A PIN without delivery under any settings. */
const NEVER_DELIVERED_PIN = '999999'

/** Pure function: the destination, days and charge of each store's parcel. */
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
  const requested = reach.states.find((candidate) => candidate.code === state)
  const chosen = requested ?? first
  const to = { pin, stateCode: chosen.code, takesCod: reach.takesCod, coverage }
  return {
    deliverable: true,
    message: msg('shipping.delivered_to_state', { pin, state: chosen.name }),
    state: chosen,
    states: reach.states,
    stateFits: requested !== undefined || state === undefined || state === null,
    parcels: parcels.map((parcel) => deliveryOf(settings, parcel, to)),
  }
}

/** Whether the PIN is in a State and not the one that is never delivered to. */
export const pinExists = (pin: string): boolean => pin !== NEVER_DELIVERED_PIN && stateOfPin(pin) !== null

/** Coverage of a PIN without a store: a list names the PIN exactly and overrides the table's prefixes. */
export function reachOf(
  settings: Settings,
  pin: string,
  { listed }: Coverage = NO_COVERAGE,
): { states: readonly State[]; isDelivered: boolean; takesCod: boolean } {
  const states = stateOfPin(pin) ?? []
  if (!pinExists(pin)) return { states, isDelivered: false, takesCod: false }
  if (listed) return { states, ...listed }
  const rule = pinRuleFor(settings, pin)
  return { states, isDelivered: rule?.is_delivered ?? true, takesCod: rule?.takes_cod ?? true }
}

/** The zone of a route; the same in both directions. */
export function zoneOf({ rules }: Settings, from: string, to: { pin: string; stateCode: number }): Zone {
  if (from.slice(0, 3) === to.pin.slice(0, 3)) return 'A'
  if (stateOfPin(from)?.some((state) => state.code === to.stateCode)) return 'B'
  const either = [from, to.pin]
  if (either.some((pin) => beginsWithOne(rules.special_prefixes, pin))) return 'E'
  return either.every((pin) => beginsWithOne(rules.metro_prefixes, pin)) ? 'C' : 'D'
}

/** The goods value from which delivery is free, in paise: the lower of the store's and the zone's. */
export const freeFrom = (rate: RateRow, storeFreeFromPaise: number | null): number =>
  Math.min(rate.free_from_paise, storeFreeFromPaise ?? rate.free_from_paise)

type ChargedParcel = Pick<Parcel, 'goodsPaise' | 'grams' | 'freeFromPaise'> & {
  /** What the rule of the PIN adds. */
  extraPaise?: number
}

/**
 * The delivery charge of one parcel in paise: started half-kilo slabs and what the PIN costs in addition, or nothing from the free value, which
 * waives both.
 */
export function chargeOf(settings: Settings, zone: Zone, parcel: ChargedParcel): number {
  return parcel.goodsPaise >= freeFrom(settings.rates[zone], parcel.freeFromPaise)
    ? 0
    : chargeByWeight(settings, zone, parcel.grams) + (parcel.extraPaise ?? 0)
}

/** The charge by weight in paise, below the free value. */
export function chargeByWeight({ rates, rules }: Settings, zone: Zone, grams: number): number {
  const slabs = Math.max(1, Math.ceil(grams / rules.slab_grams))
  return rates[zone].first_slab_paise + (slabs - 1) * rates[zone].further_slab_paise
}

/** The fee for paying one store's parcel in cash, in paise. */
export const codFeeOf = ({ rules }: Settings, goodsPaise: number): number =>
  goodsPaise >= rules.cod_fee_free_from_paise ? 0 : rules.cod_fee_paise

/** The reason why a parcel cannot be paid in cash; null if it can. */
export function codReasonOf(
  { rules }: Settings,
  parcel: Pick<Parcel, 'goodsPaise' | 'storeCodAllowed'>,
  takesCod: boolean,
): Sentence | null {
  if (!takesCod) return 'shipping.cash_unavailable'
  if (!parcel.storeCodAllowed) return 'shipping.store_without_cash'
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
  const extraPaise = pinRuleFor(settings, to.pin)?.extra_charge_paise ?? 0
  const codReason = codReasonOf(settings, parcel, to.takesCod && (word?.takesCod ?? true))
  return {
    storeId: parcel.storeId,
    zone,
    isReached: word?.isDelivered ?? true,
    chargePaise: chargeOf(settings, zone, { ...parcel, extraPaise }),
    etaDays: promiseOf(settings, { zone, pin: to.pin, madeInDays: parcel.madeInDays ?? 0, word }),
    codAllowed: codReason === null,
    codReason,
    codFeePaise: codFeeOf(settings, parcel.goodsPaise),
    isOwnStateOnly: isGiven(parcel.sellsOnlyIn) && parcel.sellsOnlyIn !== to.stateCode,
  }
}

const isGiven = (code: number | null | undefined): code is number => code !== null && code !== undefined

type PromiseInput = { zone: Zone; pin: string; madeInDays: number; word: CourierTerms | null }

/** The delivery promise used everywhere: making days, then packing and the courier's own days, or those of the zone, and what the PIN adds. */
export function promiseOf(
  settings: Settings,
  { zone, pin, madeInDays, word }: PromiseInput,
): { from: number; to: number } {
  const { rates, rules } = settings
  const more = madeInDays + (pinRuleFor(settings, pin)?.extra_days ?? 0)
  const { from, to } = word?.days
    ? { from: word.days.from + rules.handling_days, to: word.days.to + rules.handling_days }
    : { from: rates[zone].from_days, to: rates[zone].to_days }
  return { from: from + more, to: to + more }
}

/** The sentence for the buyer when goods may not leave their seller's State. */
export const ownStateSentence = (stores: readonly string[]): Sentence =>
  msg('shipping.own_state_only', { stores, count: stores.length })

/** The rule with the longest beginning of a PIN. */
export function pinRuleFor({ pinRules }: Settings, pin: string): PinRuleRow | null {
  for (let length = pin.length; length > 0; length -= 1) {
    const rule = pinRules.get(pin.slice(0, length))
    if (rule) return rule
  }
  return null
}

const beginsWithOne = (prefixes: readonly string[], pin: string): boolean =>
  prefixes.some((prefix) => pin.startsWith(prefix))
