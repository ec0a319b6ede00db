import { findStores, sellsOnlyIn, type Store } from '#domains/selling/sellers'
import { cityOfPin, parsePin, stateOfPin } from '#domains/delivery/regions'
import type { Db } from '#platform/database'
import { msg, type MessageKey, type Sentence } from '#platform/messages'
import { inRupees, toPaise, toRupees } from '#platform/money'
import { badInput, notFound, type Refusal } from '#platform/refusal'
import { dayInIndia, startOfDay } from '#platform/time'
import type { DeliveryQuote } from '../contract/simulator.ts'
import { coverageOf } from '../coverage/coverage-cache.ts'
import { termsFor, type Coverage } from '../coverage/rules.ts'
import {
  chargeByWeight,
  deliveriesUnder,
  freeFrom,
  ownStateSentence,
  pinRuleFor,
  PIN_NOT_AVAILABLE,
  type Parcel,
  type ParcelDelivery,
  type Settings,
} from '../rules.ts'
import { shippingSettings } from '../settings.ts'
import type { PinRuleRow } from '../tables.ts'
import { daysReason, zoneReason } from './reasons.ts'

export type QuoteRequest = {
  from?: string | null | undefined
  to: string
  grams: number
  value: number
  store_id?: number | null | undefined
  on?: string | null | undefined
}

type Sender = { pin: string; store: Store | null }
type Worked = { settings: Settings; sender: Sender; request: QuoteRequest; coverage: Coverage; day: string }

/**
 * What a parcel would cost, computed by the functions that price carts, with the rule behind each figure.
 * @throws Refusal 400 without a sender or for an unknown PIN, 404 for an unknown store.
 */
export async function quoteDelivery(db: Db, request: QuoteRequest, now: Date): Promise<DeliveryQuote> {
  const sender = await findSender(db, request)
  const day = request.on ?? dayInIndia(now)
  const settings = await shippingSettings(db, startOfDay(day))
  const coverage = await coverageOf(db, request.to, [])
  return quoteOf({ settings, sender, request, coverage, day })
}

async function findSender(db: Db, { store_id: storeId, from, to }: QuoteRequest): Promise<Sender> {
  const store = storeId ? await requireStore(db, storeId) : null
  const pin = parsePin(from ?? store?.pin ?? '')
  if (pin === null) throw wrongPin('from', 'common.pin_code_six_digits')
  if (!stateOfPin(pin)) throw wrongPin('from', 'common.pin_code_unknown')
  if (!stateOfPin(to)) throw wrongPin('to', 'common.pin_code_unknown')
  return { pin, store }
}

async function requireStore(db: Db, id: number): Promise<Store> {
  const store = (await findStores(db, [id])).get(id)
  if (!store) throw notFound('common.no_such_store')
  return store
}

const wrongPin = (field: 'from' | 'to', message: MessageKey): Refusal =>
  badInput(message, [{ field, message }])

function quoteOf(worked: Worked): DeliveryQuote {
  const { settings, sender, request, coverage } = worked
  const found = deliveriesUnder(settings, { pin: request.to, coverage, parcels: [parcelOf(sender, request)] })
  const common = factsOf(worked)
  const [parcel] = found.parcels
  if (!found.deliverable || !parcel?.isReached) return refused(common, PIN_NOT_AVAILABLE)
  if (parcel.isOwnStateOnly) return refused(common, ownStateSentence([sender.store?.name ?? '']))
  return { ...common, ...answerOf(worked, parcel, found.state.code) }
}

/** Without a store: of one that takes cash, sells everywhere and has no free delivery of its own. */
function parcelOf({ pin, store }: Sender, { value, grams }: QuoteRequest): Parcel {
  const parcel = { storePin: pin, goodsPaise: toPaise(value) ?? 0, grams }
  if (!store) return { ...parcel, storeId: 0, storeCodAllowed: true, freeFromPaise: null }
  return {
    ...parcel,
    storeId: store.id,
    storeCodAllowed: store.codAllowed,
    freeFromPaise: store.freeShippingFromPaise,
    sellsOnlyIn: sellsOnlyIn(store),
  }
}

const factsOf = ({ settings, sender, request, coverage, day }: Worked): Common => ({
  from: placeOf(sender.pin),
  to: placeOf(request.to),
  on: day,
  tariff: { version: settings.version, from: settings.validFrom },
  slabs: Math.max(1, Math.ceil(request.grams / settings.rules.slab_grams)),
  slab_grams: settings.rules.slab_grams,
  pin_rule: presentRule(pinRuleFor(settings, request.to)),
  courier: courierSentence(coverage, sender.pin),
})

type Common = Omit<
  DeliveryQuote,
  'deliverable' | 'answer' | 'zone' | 'zone_reason' | 'charge' | 'steps' | 'days' | 'days_reason' | 'cod'
>

const refused = (common: Common, answer: Sentence): DeliveryQuote => ({
  ...common,
  deliverable: false,
  answer: answer,
  zone: null,
  zone_reason: '',
  charge: null,
  steps: [],
  days: null,
  days_reason: '',
  cod: { allowed: false, fee: 0, reason: answer },
})

function answerOf({ settings, sender, request }: Worked, parcel: ParcelDelivery, stateCode: number) {
  const { zone, chargePaise, etaDays, codAllowed, codReason, codFeePaise } = parcel
  const route = { from: sender.pin, to: request.to, stateCode }
  return {
    deliverable: true,
    answer: msg('shipping.quote_answer', {
      grams: request.grams,
      from: sender.pin,
      to: request.to,
      charge: inRupees(chargePaise),
      zone,
    }),
    zone,
    zone_reason: zoneReason(settings, zone, route),
    charge: toRupees(chargePaise),
    steps: stepsOf({ settings, sender, request }, parcel),
    days: etaDays,
    days_reason: daysReason(settings, { zone, pin: request.to }),
    cod: {
      allowed: codAllowed,
      fee: toRupees(codAllowed ? codFeePaise : 0),
      reason: codReason ?? codFeeSentence(settings, codFeePaise),
    },
  }
}

const codFeeSentence = ({ rules }: Settings, feePaise: number): Sentence =>
  feePaise === 0
    ? msg('shipping.quote_cod_free', { from: inRupees(rules.cod_fee_free_from_paise) })
    : msg('shipping.quote_cod_fee', { fee: inRupees(feePaise) })

/** The amounts add up to the charge. */
function stepsOf(
  { settings, sender, request }: Pick<Worked, 'settings' | 'sender' | 'request'>,
  { zone, chargePaise }: ParcelDelivery,
): DeliveryQuote['steps'] {
  const rate = settings.rates[zone]
  const { slab_grams: grams } = settings.rules
  const weightPaise = chargeByWeight(settings, zone, request.grams)
  const rule = pinRuleFor(settings, request.to)
  const extraPaise = rule?.extra_charge_paise ?? 0
  const further = weightPaise - rate.first_slab_paise
  const steps: { text: Sentence; paise: number }[] = [
    { text: msg('shipping.quote_first_slab', { zone, grams }), paise: rate.first_slab_paise },
  ]
  if (further > 0)
    steps.push({
      text: msg('shipping.quote_further_slabs', {
        zone,
        grams,
        count: Math.round(further / rate.further_slab_paise),
      }),
      paise: further,
    })
  if (extraPaise > 0)
    steps.push({ text: msg('shipping.quote_pin_extra', { prefix: rule?.prefix ?? '' }), paise: extraPaise })
  const waived = weightPaise + extraPaise - chargePaise
  if (waived > 0) steps.push({ text: freeSentence(settings, zone, sender.store), paise: -waived })
  return steps.map(({ text, paise }) => ({ text: text, amount: toRupees(paise) }))
}

function freeSentence(
  settings: Settings,
  zone: DeliveryQuote['zone'] & string,
  store: Store | null,
): Sentence {
  const rate = settings.rates[zone]
  const paise = freeFrom(rate, store?.freeShippingFromPaise ?? null)
  return store && paise < rate.free_from_paise
    ? msg('shipping.quote_free_store', { store: store.name, from: inRupees(paise) })
    : msg('shipping.quote_free_zone', { zone, from: inRupees(paise) })
}

const placeOf = (pin: string) => ({
  pin,
  city: cityOfPin(pin),
  state: (stateOfPin(pin) ?? []).map(({ name }) => name).join(' / '),
})

const presentRule = (rule: PinRuleRow | null): DeliveryQuote['pin_rule'] =>
  rule && {
    prefix: rule.prefix,
    extra_days: rule.extra_days,
    extra_charge: toRupees(rule.extra_charge_paise),
  }

function courierSentence(coverage: Coverage, fromPin: string): Sentence {
  const word = termsFor(coverage, fromPin)
  if (!word) return 'shipping.quote_no_courier_word'
  if (!word.isDelivered) return 'shipping.quote_courier_refuses'
  return word.takesCod ? 'shipping.quote_courier_with_cash' : 'shipping.quote_courier_without_cash'
}
