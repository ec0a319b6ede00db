import { msg, type Sentence } from '#platform/messages'
import { variantsOf, variantsOfProducts, type Variant } from '#domains/products/catalogue/reading'
import { cityOfPin, parsePin, type State } from '#domains/delivery/regions'
import { sellsOnlyIn, findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { coverageOf } from './coverage/coverage-cache.ts'
import { termsFor, type Coverage, type CourierTerms } from './coverage/rules.ts'
import {
  chargeByWeight,
  freeFrom,
  pinRuleFor,
  ownStateSentence,
  promiseOf,
  reachOf,
  PIN_NOT_AVAILABLE,
  zoneOf,
  type Settings,
} from './rules.ts'
import { shippingSettings } from './settings.ts'

/** What a shopper learns about a PIN before buying. */
export type PinAnswer = {
  pin: string
  deliverable: boolean
  message: Sentence
  state: State | null
  states: State[]
  city: string | null
  cod: boolean
  eta_days: { from: number; to: number } | null
  shipping: { charge: number; free_from: number } | null
}

/** The parcel in question: of a variant, of a product's first variant, or any of a store. */
export type ParcelQuery = {
  storeId?: number | undefined
  productId?: number | undefined
  pricingId?: number | undefined
}

/** Sender, weight and making time; `sellsOnlyIn` as in `Parcel`. */
type Shipment = {
  name: string
  pin: string
  codAllowed: boolean
  freeFromPaise: number | null
  sellsOnlyIn: number | null
  grams: number
  madeInDays: number
}

/**
 * Answers whether a PIN is delivered to and allows cash on delivery; for a parcel also the days and the charge, as on the bill. Text that is no
 * PIN gets an answer, not an error. @throws Refusal 404 for a missing store, product or variant.
 */
export async function checkPin(
  db: Db,
  text: string,
  { on, ...query }: ParcelQuery & { on?: Date } = {},
): Promise<PinAnswer> {
  const sent = await findShipment(db, query)
  const pin = parsePin(text)
  if (pin === null) return undeliverable(text, 'shipping.pin_code_invalid')
  const settings = await shippingSettings(db, on)
  return answerWith(settings, { pin, sent, coverage: await coverageOf(db, pin, sent ? [sent.pin] : []) })
}

type Question = { pin: string; sent: Shipment | null; coverage: Coverage }

function answerWith(settings: Settings, { pin, sent, coverage }: Question): PinAnswer {
  const reach = reachOf(settings, pin, coverage)
  const [somewhere] = reach.states
  if (!somewhere) return undeliverable(pin, PIN_NOT_AVAILABLE)
  const known = { state: somewhere, states: [...reach.states], city: cityOfPin(pin) }
  if (!reach.isDelivered) return { ...undeliverable(pin, PIN_NOT_AVAILABLE), ...known }
  if (!sent) return { ...deliverableAnswer(pin, reach.states, reach.takesCod), ...known }
  return answerForShipment(settings, sent, { pin, known, reach, coverage })
}

type PinPlace = Pick<PinAnswer, 'state' | 'states' | 'city'>
type Reached = { pin: string; known: PinPlace; reach: ReturnType<typeof reachOf>; coverage: Coverage }

function answerForShipment(
  settings: Settings,
  sent: Shipment,
  { pin, known, reach, coverage }: Reached,
): PinAnswer {
  const word = termsFor(coverage, sent.pin)
  if (word?.isDelivered === false) return { ...undeliverable(pin, PIN_NOT_AVAILABLE), ...known }
  const states = statesOf(sent, reach.states)
  const [state] = states
  if (!state) return { ...undeliverable(pin, ownStateSentence([sent.name])), ...known }
  const cod = reach.takesCod && (word?.takesCod ?? true) && sent.codAllowed
  const parcel = promiseForParcel(settings, sent, { pin, state, word })
  return {
    ...deliverableAnswer(pin, states, cod),
    city: known.city,
    message: sentence(states, parcel.eta_days, cod),
    ...parcel,
  }
}

async function findShipment(
  db: Db,
  { storeId, productId, pricingId }: ParcelQuery,
): Promise<Shipment | null> {
  if (pricingId !== undefined || productId !== undefined)
    return shipmentOfVariant(await findVariant(db, productId, pricingId))
  if (storeId === undefined) return null
  const store = (await findStores(db, [storeId])).get(storeId)
  if (!store) throw notFound('common.no_such_store')
  const { name, pin, codAllowed, freeShippingFromPaise: freeFromPaise } = store
  return { name, pin, codAllowed, freeFromPaise, sellsOnlyIn: sellsOnlyIn(store), grams: 0, madeInDays: 0 }
}

async function findVariant(
  db: Db,
  productId: number | undefined,
  pricingId: number | undefined,
): Promise<Variant> {
  const packs =
    pricingId === undefined
      ? (await variantsOfProducts(db, [productId ?? 0])).get(productId ?? 0)
      : [...(await variantsOf(db, [pricingId])).values()]
  const pack = packs?.find(({ isActive }) => isActive) ?? packs?.[0]
  if (!pack || (productId !== undefined && pack.productId !== productId))
    throw notFound('common.no_such_pack')
  return pack
}

const shipmentOfVariant = (pack: Variant): Shipment => ({
  name: pack.storeName,
  pin: pack.storePin,
  codAllowed: pack.storeCodAllowed,
  freeFromPaise: pack.storeFreeShippingFromPaise,
  sellsOnlyIn: pack.storeSellsOnlyIn,
  grams: pack.weightGrams * (pack.cut?.leastSteps ?? 1),
  madeInDays: pack.madeInDays ?? 0,
})

const statesOf = ({ sellsOnlyIn }: Shipment, states: readonly State[]): State[] =>
  states.filter(({ code }) => sellsOnlyIn === null || code === sellsOnlyIn)

function sentence(
  states: readonly State[],
  eta: { from: number; to: number } | null,
  cod: boolean,
): Sentence {
  const names = states.map(({ name }) => name).join(' or ')
  const where = eta
    ? msg('shipping.delivered_in_days', { states: names, from: eta.from, to: eta.to })
    : msg('shipping.delivered_to', { states: names })
  return msg(cod ? 'shipping.with_cod' : 'shipping.without_cod', { where })
}

const undeliverable = (pin: string, message: Sentence): PinAnswer => ({
  pin,
  deliverable: false,
  message,
  state: null,
  states: [],
  city: null,
  cod: false,
  eta_days: null,
  shipping: null,
})

/** Days need a parcel: without a store they are unknown, and the bill would differ. */
const deliverableAnswer = (pin: string, states: readonly State[], cod: boolean): PinAnswer => ({
  ...undeliverable(pin, sentence(states, null, cod)),
  deliverable: true,
  state: states[0] ?? null,
  states: [...states],
  cod,
})

/** The delivery days of a parcel, and its charge below the free value. */
function promiseForParcel(
  settings: Settings,
  sent: Shipment,
  to: { pin: string; state: State; word: CourierTerms | null },
) {
  const zone = zoneOf(settings, sent.pin, { pin: to.pin, stateCode: to.state.code })
  const extraPaise = pinRuleFor(settings, to.pin)?.extra_charge_paise ?? 0
  const charge = chargeByWeight(settings, zone, sent.grams) + extraPaise
  const free = freeFrom(settings.rates[zone], sent.freeFromPaise)
  return {
    eta_days: promiseOf(settings, { zone, pin: to.pin, madeInDays: sent.madeInDays, word: to.word }),
    shipping: { charge: toRupees(charge), free_from: toRupees(free) },
  }
}
