import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#platform/time'
import {
  askCourier,
  istTime,
  refused,
  unavailable,
  type Booked,
  type Booking,
  type Courier,
  type Said,
} from './port.ts'
import { kilos, orderOf } from './shiprocket-order.ts'
import { shiprocketKind } from './shiprocket-statuses.ts'

export type ShiprocketSettings = {
  /** `https://apiv2.shiprocket.in/v1/external` unless tests say otherwise. */
  url: string
  email: string
  password: string
  /** What its webhooks carry as `x-api-key`. */
  webhookKey: string
  /** Name of the pickup address of a store, as it is registered there. */
  pickupName?: (storeName: string) => string
  now: () => Date
  timeoutMs?: number
}

// Its tokens are good for ten days; a day is left for clocks that disagree.
const TOKEN_MS = 9 * DAY_MS

const text = z.union([z.string(), z.number()]).transform(String)
const login = z.object({ token: z.string().min(1) })
const reach = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.looseObject({
        courier_company_id: text,
        courier_name: z.string(),
        rate: z.coerce.number(),
        cod: z.coerce.number(),
        estimated_delivery_days: text,
        zone: z.string().nullish(),
      }),
    ),
  }),
})
const created = z.looseObject({ order_id: text, shipment_id: text })
const assigned = z.looseObject({
  awb_assign_status: z.coerce.number(),
  response: z.looseObject({
    data: z.looseObject({ awb_code: z.string(), courier_name: z.string().nullish() }),
  }),
})
const labelled = z.looseObject({ label_url: z.string().nullish() })
const shipment = z.looseObject({ id: text, awb: z.string().nullish(), courier: z.string().nullish() })
const found = z.object({
  data: z.array(z.looseObject({ id: text, channel_order_id: text, shipments: z.array(shipment) })),
})
const scan = z.looseObject({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': text.nullish(),
  'sr-status-label': z.string().nullish(),
})
const tracked = z.looseObject({
  tracking_data: z.looseObject({ shipment_track_activities: z.array(scan).nullish() }),
})
const webhook = z.looseObject({
  awb: text,
  current_status: z.string().nullish(),
  shipment_status_id: z.coerce.number().nullish(),
  current_timestamp: z.string().nullish(),
  scans: z.array(scan).nullish(),
})

type Sent = { method?: string; body?: unknown }
type Ask = (path: string, sent?: Sent) => Promise<unknown>

/** Shiprocket, an aggregator of couriers (docs/couriers.md#shiprocket). It documents no idempotency, so bookings are found by our own reference. */
export function shiprocket(settings: ShiprocketSettings): Courier {
  const ask = asking(settings)
  return {
    name: 'shiprocket',
    canBook: true,
    check: async ({ fromPin, toPin, grams, cod, valuePaise }) => {
      const asked = new URLSearchParams({
        pickup_postcode: fromPin,
        delivery_postcode: toPin,
        weight: kilos(grams),
        cod: cod ? '1' : '0',
        declared_value: String(Math.round(valuePaise / 100)),
      })
      const answer = reach.safeParse(await ask(`/courier/serviceability?${asked}`))
      const companies = answer.data?.data.available_courier_companies ?? []
      return {
        serviceable: companies.length > 0,
        cod: companies.some((one) => one.cod === 1),
        zone: companies[0]?.zone ?? '',
        options: companies.map((one) => ({
          service: one.courier_name,
          pricePaise: Math.round(one.rate * 100),
          etaDays: Number.parseInt(one.estimated_delivery_days, 10) || 0,
        })),
      }
    },
    book: (booking) => book(ask, settings, booking),
    find: (reference) => find(ask, reference),
    pickup: async ({ reference }) => {
      const { shipmentId } = (await lookUp(ask, reference)) ?? {}
      if (!shipmentId) throw refused('Shiprocket does not know this parcel.')
      await ask('/courier/generate/pickup', { body: { shipment_id: [Number(shipmentId)] } })
    },
    cancel: async ({ awb }) => void (await ask('/orders/cancel/shipment/awbs', { body: { awbs: [awb] } })),
    reattempt: async ({ awb, on, note }) =>
      void (await ask(`/ndr/${encodeURIComponent(awb)}/action`, {
        body: { action: 're-attempt', comments: note || 'Please try again', deferred_date: on },
      })),
    sendBack: async ({ awb }) =>
      void (await ask(`/ndr/${encodeURIComponent(awb)}/action`, {
        body: { action: 'return', comments: 'Please bring it back' },
      })),
    track: async (awb) => {
      const answer = tracked.safeParse(await ask(`/courier/track/awb/${encodeURIComponent(awb)}`))
      return (answer.data?.tracking_data.shipment_track_activities ?? []).flatMap((one) => saidBy(awb, one))
    },
    readWebhook: (headers, body) =>
      isKey(headers['x-api-key'], settings.webhookKey) ? readWebhook(body) : null,
  }
}

/** Logs in once in nine days, and again when the token is no longer taken. */
function asking({ url, email, password, now, timeoutMs = 15_000 }: ShiprocketSettings): Ask {
  let kept: { token: string; until: number } | null = null
  const headers = { 'content-type': 'application/json' }
  const enter = async (): Promise<string> => {
    const { status, answer } = await askCourier(`${url}/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
      timeoutMs,
    })
    const { data } = login.safeParse(answer)
    // A wrong password is ours to mend, and no word on any parcel.
    if (status !== 200 || !data) throw unavailable()
    kept = { token: data.token, until: now().getTime() + TOKEN_MS }
    return data.token
  }
  const send = async (path: string, { method, body }: Sent): Promise<{ status: number; answer: unknown }> => {
    const token = kept && kept.until > now().getTime() ? kept.token : await enter()
    const sent = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, authorization: `Bearer ${token}` },
      timeoutMs,
    }
    return askCourier(`${url}${path}`, body === undefined ? sent : { ...sent, body: JSON.stringify(body) })
  }
  return async (path, sent = {}) => {
    let { status, answer } = await send(path, sent)
    if (status === 401) {
      kept = null
      ;({ status, answer } = await send(path, sent))
    }
    if (status === 401) throw unavailable()
    if (status >= 400) throw refused(messageOf(answer))
    return answer
  }
}

const messageOf = (answer: unknown): string =>
  z.object({ message: z.string() }).safeParse(answer).data?.message ?? ''

async function book(ask: Ask, settings: ShiprocketSettings, booking: Booking): Promise<Booked> {
  // Made before, but without a number yet: it is not made twice.
  const known = await lookUp(ask, booking.reference)
  if (known?.booked) return known.booked
  const path = booking.isReverse ? '/orders/create/return' : '/orders/create/adhoc'
  const shipmentId =
    known?.shipmentId ?? created.parse(await ask(path, { body: orderOf(settings, booking) })).shipment_id
  const answer = assigned.safeParse(
    await ask('/courier/assign/awb', { body: { shipment_id: Number(shipmentId) } }),
  )
  if (answer.data?.awb_assign_status !== 1) throw refused('No courier takes this parcel.')
  const { awb_code: awb, courier_name: courierName } = answer.data.response.data
  const label = labelled.safeParse(
    await ask('/courier/generate/label', { body: { shipment_id: [Number(shipmentId)] } }).catch(() => null),
  )
  return bookedOf(awb, courierName, label.data?.label_url)
}

const bookedOf = (awb: string, courierName?: string | null, labelUrl?: string | null): Booked => ({
  awb,
  courierName: courierName || 'Shiprocket',
  trackingUrl: `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  labelUrl: labelUrl ?? '',
  expectedOn: null,
})

async function lookUp(
  ask: Ask,
  reference: string,
): Promise<{ shipmentId: string; booked: Booked | null } | null> {
  const answer = found.safeParse(await ask(`/orders?search=${encodeURIComponent(reference)}`))
  if (!answer.success) throw unavailable()
  const own = answer.data.data.find((one) => one.channel_order_id === reference)?.shipments[0]
  return own ? { shipmentId: own.id, booked: own.awb ? bookedOf(own.awb, own.courier) : null } : null
}

/** Only with a number is it booked; without one `book` goes on where it stopped. */
const find = async (ask: Ask, reference: string): Promise<Booked | null> =>
  (await lookUp(ask, reference))?.booked ?? null

function saidBy(
  awb: string,
  { date, activity, location, 'sr-status': id, 'sr-status-label': label }: z.infer<typeof scan>,
): Said[] {
  const at = istTime(date)
  if (!at) return []
  const number = id && /^\d+$/.test(id) ? Number(id) : null
  return [
    {
      awb,
      code: number === null ? (label || activity || 'scan').slice(0, 80) : String(number),
      kind: shiprocketKind(number, label ?? ''),
      at,
      place: location ?? '',
      note: activity ?? '',
    },
  ]
}

function readWebhook(body: unknown): Said[] {
  const { data } = webhook.safeParse(body)
  if (!data) return []
  const scans = (data.scans ?? []).flatMap((one) => saidBy(data.awb, one))
  const at = data.current_timestamp ? istTime(data.current_timestamp) : null
  const id = data.shipment_status_id ?? null
  const isAmong = scans.some(
    ({ code, at: scanned }) => code === String(id) && scanned.getTime() === at?.getTime(),
  )
  if (!at || id === null || isAmong) return scans
  return [
    ...scans,
    {
      awb: data.awb,
      code: String(id),
      kind: shiprocketKind(id, data.current_status ?? ''),
      at,
      place: '',
      note: data.current_status ?? '',
    },
  ]
}

/** Compared without telling by the time it takes how much of it is right. */
export function isKey(said: string | string[] | undefined, key: string): boolean {
  if (typeof said !== 'string' || key === '') return false
  const hash = (word: string): Buffer => createHash('sha256').update(word).digest()
  return timingSafeEqual(hash(said), hash(key))
}
