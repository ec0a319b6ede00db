import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DAY_MS } from '#platform/time'
import { truncate } from '#platform/text'
import {
  requestCourier,
  parseCourierTime,
  courierRefused,
  courierUnavailable,
  type BookedShipment,
  type Booking,
  type Courier,
  type TrackingEvent,
} from './port.ts'
import { toKilograms, toShiprocketOrder } from './shiprocket-order.ts'
import { shiprocketEventKind } from './shiprocket-statuses.ts'

export type ShiprocketSettings = {
  /** `https://apiv2.shiprocket.in/v1/external`, except in tests. */
  url: string
  email: string
  password: string
  /** Key of its webhooks, in `x-api-key`. */
  webhookKey: string
  /** Name of a store's pickup address, as registered at Shiprocket. */
  pickupName?: (storeName: string) => string
  now: () => Date
  timeoutMs?: number
}

// Tokens are valid for ten days; one day is left for clock differences.
const TOKEN_MS = 9 * DAY_MS

const textOrNumber = z.union([z.string(), z.number()]).transform(String)
const loginResponse = z.object({ token: z.string().min(1) })
const serviceabilityResponse = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.looseObject({
        courier_company_id: textOrNumber,
        courier_name: z.string(),
        rate: z.coerce.number(),
        cod: z.coerce.number(),
        estimated_delivery_days: textOrNumber,
        zone: z.string().nullish(),
      }),
    ),
  }),
})
const createdResponse = z.looseObject({ order_id: textOrNumber, shipment_id: textOrNumber })
const awbResponse = z.looseObject({
  awb_assign_status: z.coerce.number(),
  response: z.looseObject({
    data: z.looseObject({ awb_code: z.string(), courier_name: z.string().nullish() }),
  }),
})
const labelResponse = z.looseObject({ label_url: z.string().nullish() })
const shipmentSchema = z.looseObject({
  id: textOrNumber,
  awb: z.string().nullish(),
  courier: z.string().nullish(),
})
const ordersResponse = z.object({
  data: z.array(
    z.looseObject({ id: textOrNumber, channel_order_id: textOrNumber, shipments: z.array(shipmentSchema) }),
  ),
})
const scanSchema = z.looseObject({
  date: z.string(),
  activity: z.string().nullish(),
  location: z.string().nullish(),
  'sr-status': textOrNumber.nullish(),
  'sr-status-label': z.string().nullish(),
})
const trackingResponse = z.looseObject({
  tracking_data: z.looseObject({ shipment_track_activities: z.array(scanSchema).nullish() }),
})
const webhookBody = z.looseObject({
  awb: textOrNumber,
  current_status: z.string().nullish(),
  shipment_status_id: z.coerce.number().nullish(),
  current_timestamp: z.string().nullish(),
  scans: z.array(scanSchema).nullish(),
})

type RequestOptions = { method?: string; body?: unknown }
type SendRequest = (path: string, sent?: RequestOptions) => Promise<unknown>

/**
 * Shiprocket, an aggregator of couriers (docs/couriers.md#shiprocket). It documents no idempotency, so bookings are found by the shop's
 * reference.
 */
export function shiprocket(settings: ShiprocketSettings): Courier {
  const ask = createClient(settings)
  return {
    name: 'shiprocket',
    canBook: true,
    check: async ({ fromPin, toPin, grams, cod, valuePaise }) => {
      const searchParams = new URLSearchParams({
        pickup_postcode: fromPin,
        delivery_postcode: toPin,
        weight: toKilograms(grams),
        cod: cod ? '1' : '0',
        declared_value: String(Math.round(valuePaise / 100)),
      })
      const answer = serviceabilityResponse.safeParse(await ask(`/courier/serviceability?${searchParams}`))
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
    book: (booking) => createShipment(ask, settings, booking),
    find: (reference) => findShipment(ask, reference),
    pickup: async ({ reference }) => {
      const { shipmentId } = (await findOrder(ask, reference)) ?? {}
      if (!shipmentId) throw courierRefused('Shiprocket does not know this parcel.')
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
      const answer = trackingResponse.safeParse(await ask(`/courier/track/awb/${encodeURIComponent(awb)}`))
      return (answer.data?.tracking_data.shipment_track_activities ?? []).flatMap((one) =>
        toTrackingEvent(awb, one),
      )
    },
    readWebhook: (headers, body) =>
      isSameKey(headers['x-api-key'], settings.webhookKey) ? parseWebhook(body) : null,
  }
}

/** Logs in once in nine days, and again when the token is refused. */
function createClient({ url, email, password, now, timeoutMs = 15_000 }: ShiprocketSettings): SendRequest {
  let cached: { token: string; until: number } | null = null
  const headers = { 'content-type': 'application/json' }
  const enter = async (): Promise<string> => {
    const { status, answer } = await requestCourier(`${url}/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
      timeoutMs,
    })
    const { data } = loginResponse.safeParse(answer)
    // A wrong password is a configuration error and says nothing about a parcel.
    if (status !== 200 || !data) throw courierUnavailable()
    cached = { token: data.token, until: now().getTime() + TOKEN_MS }
    return data.token
  }
  const send = async (
    path: string,
    { method, body }: RequestOptions,
  ): Promise<{ status: number; answer: unknown }> => {
    const token = cached && cached.until > now().getTime() ? cached.token : await enter()
    const sent = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...headers, authorization: `Bearer ${token}` },
      timeoutMs,
    }
    return requestCourier(
      `${url}${path}`,
      body === undefined ? sent : { ...sent, body: JSON.stringify(body) },
    )
  }
  return async (path, sent = {}) => {
    let { status, answer } = await send(path, sent)
    if (status === 401) {
      cached = null
      ;({ status, answer } = await send(path, sent))
    }
    if (status === 401) throw courierUnavailable()
    if (status >= 400) throw courierRefused(errorMessageOf(answer))
    return answer
  }
}

const errorMessageOf = (answer: unknown): string =>
  z.object({ message: z.string() }).safeParse(answer).data?.message ?? ''

async function createShipment(
  ask: SendRequest,
  settings: ShiprocketSettings,
  booking: Booking,
): Promise<BookedShipment> {
  // Created before but without a number: it is not created twice.
  const known = await findOrder(ask, booking.reference)
  if (known?.booked) return known.booked
  const path = booking.isReverse ? '/orders/create/return' : '/orders/create/adhoc'
  const shipmentId =
    known?.shipmentId ??
    createdResponse.parse(await ask(path, { body: toShiprocketOrder(settings, booking) })).shipment_id
  const answer = awbResponse.safeParse(
    await ask('/courier/assign/awb', { body: { shipment_id: Number(shipmentId) } }),
  )
  if (answer.data?.awb_assign_status !== 1) throw courierRefused('No courier takes this parcel.')
  const { awb_code: awb, courier_name: courierName } = answer.data.response.data
  const label = labelResponse.safeParse(
    await ask('/courier/generate/label', { body: { shipment_id: [Number(shipmentId)] } }).catch(() => null),
  )
  return toBookedShipment(awb, courierName, label.data?.label_url)
}

const toBookedShipment = (
  awb: string,
  courierName?: string | null,
  labelUrl?: string | null,
): BookedShipment => ({
  awb,
  courierName: courierName || 'Shiprocket',
  trackingUrl: `https://shiprocket.co/tracking/${encodeURIComponent(awb)}`,
  labelUrl: labelUrl ?? '',
  expectedOn: null,
})

async function findOrder(
  ask: SendRequest,
  reference: string,
): Promise<{ shipmentId: string; booked: BookedShipment | null } | null> {
  const answer = ordersResponse.safeParse(await ask(`/orders?search=${encodeURIComponent(reference)}`))
  if (!answer.success) throw courierUnavailable()
  const own = answer.data.data.find((one) => one.channel_order_id === reference)?.shipments[0]
  return own ? { shipmentId: own.id, booked: own.awb ? toBookedShipment(own.awb, own.courier) : null } : null
}

/** A booking is complete only with a number; without one `book` continues where it stopped. */
const findShipment = async (ask: SendRequest, reference: string): Promise<BookedShipment | null> =>
  (await findOrder(ask, reference))?.booked ?? null

function toTrackingEvent(
  awb: string,
  { date, activity, location, 'sr-status': id, 'sr-status-label': label }: z.infer<typeof scanSchema>,
): TrackingEvent[] {
  const at = parseCourierTime(date)
  if (!at) return []
  const number = id && /^\d+$/.test(id) ? Number(id) : null
  return [
    {
      awb,
      code: number === null ? truncate(label || activity || 'scan', 80) : String(number),
      kind: shiprocketEventKind(number, label ?? ''),
      at,
      place: location ?? '',
      note: activity ?? '',
    },
  ]
}

function parseWebhook(body: unknown): TrackingEvent[] {
  const { data } = webhookBody.safeParse(body)
  if (!data) return []
  const scans = (data.scans ?? []).flatMap((one) => toTrackingEvent(data.awb, one))
  const at = data.current_timestamp ? parseCourierTime(data.current_timestamp) : null
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
      kind: shiprocketEventKind(id, data.current_status ?? ''),
      at,
      place: '',
      note: data.current_status ?? '',
    },
  ]
}

/** Compares in constant time. */
export function isSameKey(sent: string | string[] | undefined, key: string): boolean {
  if (typeof sent !== 'string' || key === '') return false
  const hash = (word: string): Buffer => createHash('sha256').update(word).digest()
  return timingSafeEqual(hash(sent), hash(key))
}
