import { readPin, type State } from '#domains/regions'
import { storesOf } from '#domains/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { etaOf, freeFrom, reachOf, REFUSAL, zoneOf, type Settings } from './rules.ts'
import { shippingSettings } from './settings.ts'

/** What a shopper is told of a PIN before she buys. */
export type PinAnswer = {
  pin: string
  deliverable: boolean
  message: string
  state: State | null
  states: State[]
  cod: boolean
  eta_days: { from: number; to: number } | null
  shipping: { charge: number; free_from: number } | null
}

type FromStore = { pin: string; codAllowed: boolean; freeShippingFromPaise: number | null }

/**
 * Whether a PIN is delivered to, when, and with cash on delivery; with a store, from that store.
 * Text that is no PIN is an answer, not an error. @throws Refusal 404 for a store that is not there.
 */
export async function checkPin(db: Db, text: string, storeId?: number): Promise<PinAnswer> {
  const store = storeId === undefined ? null : await storeAsked(db, storeId)
  const pin = readPin(text)
  if (pin === null) return no(text, 'A PIN code has 6 digits and does not begin with 0.')
  const settings = await shippingSettings(db)
  const reach = reachOf(settings, pin)
  const [state] = reach.states
  if (!state) return no(pin, REFUSAL)
  if (!reach.isDelivered) return { ...no(pin, REFUSAL), state, states: [...reach.states] }
  const cod = reach.takesCod && store?.codAllowed !== false
  const where = store ? fromStore(settings, store, { pin, state }) : { eta_days: etaFromAnywhere(settings, pin), shipping: null }
  return { pin, deliverable: true, message: sentence(reach.states, where.eta_days, cod), state, states: [...reach.states], cod, ...where }
}

async function storeAsked(db: Db, storeId: number): Promise<FromStore> {
  const store = (await storesOf(db, [storeId])).get(storeId)
  if (!store) throw notFound('There is no such store.')
  return store
}

function sentence(states: readonly State[], eta: { from: number; to: number }, cod: boolean): string {
  const names = states.map(({ name }) => name).join(' or ')
  return `Delivery to ${names} in ${eta.from}–${eta.to} days. Cash on delivery is ${cod ? 'available' : 'not available'}.`
}

const no = (pin: string, message: string): PinAnswer => ({
  pin,
  deliverable: false,
  message,
  state: null,
  states: [],
  cod: false,
  eta_days: null,
  shipping: null,
})

/** When a parcel comes from a store, and what one of up to half a kilo costs below the free value. */
function fromStore(settings: Settings, store: FromStore, to: { pin: string; state: State }) {
  const zone = zoneOf(settings, store.pin, { pin: to.pin, stateCode: to.state.code })
  const rate = settings.rates[zone]
  const free = freeFrom(rate, store.freeShippingFromPaise)
  return { eta_days: etaOf(settings, zone), shipping: { charge: toRupees(rate.first_slab_paise), free_from: toRupees(free) } }
}

/** Without a store: from the nearest possible to the farthest. */
function etaFromAnywhere(settings: Settings, pin: string): { from: number; to: number } {
  const isSpecial = settings.rules.special_prefixes.some((prefix) => pin.startsWith(prefix))
  return { from: settings.rates.A.from_days, to: settings.rates[isSpecial ? 'E' : 'D'].to_days }
}
