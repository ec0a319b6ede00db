import { verbatim } from '#platform/messages'
import { conflict, Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'

/**
 * The courier port of the shop's fulfilment, repeated here because providers import no domain. src/couriers.ts joins both, so the compiler
 * compares them.
 */
export type Place = { name: string; phone: string; address: string; city: string; state: string; pin: string }

export type TrackingEventKind =
  | 'pickup_scheduled'
  | 'pickup_failed'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivery_failed'
  | 'rto_initiated'
  | 'rto_in_transit'
  | 'lost'
  | 'damaged_in_transit'
  | 'rto_delivered'
  | 'delivered'

export type ServiceabilityQuery = {
  fromPin: string
  toPin: string
  grams: number
  cod: boolean
  valuePaise: number
}
export type Serviceability = {
  serviceable: boolean
  cod: boolean
  zone: string
  options: { service: string; pricePaise: number; etaDays: number }[]
}

export type Booking = {
  reference: string
  orderId: number
  isReverse: boolean
  from: Place
  to: Place
  grams: number
  size: { lengthCm: number; breadthCm: number; heightCm: number } | null
  cashPaise: number
  valuePaise: number
  goods: { name: string; sku: string; quantity: number; unitPaise: number; hsn: string }[]
  bookedAt: Date
}

export type BookedShipment = {
  awb: string
  courierName: string
  trackingUrl: string
  labelUrl: string
  expectedOn: string | null
}
export type TrackingEvent = {
  awb: string
  code: string
  kind: TrackingEventKind | null
  at: Date
  place: string
  note: string
}
export type Headers = Record<string, string | string[] | undefined>

export type Courier = {
  name: string
  canBook: boolean
  check(query: ServiceabilityQuery): Promise<Serviceability>
  book(booking: Booking): Promise<BookedShipment>
  find(reference: string): Promise<BookedShipment | null>
  pickup(request: { awb: string; reference: string; on: string; from: Place }): Promise<void>
  cancel(request: { awb: string; reference: string }): Promise<void>
  reattempt(request: { awb: string; on: string; note: string }): Promise<void>
  sendBack(request: { awb: string }): Promise<void>
  track(awb: string): Promise<TrackingEvent[]>
  readWebhook(headers: Headers, body: unknown): TrackingEvent[] | null
}

/** The result of the request is unknown. */
export const courierUnavailable = (): Refusal =>
  new Refusal(503, 'courier_unavailable', 'couriers.courier_unavailable').with({
    retryAfterSeconds: 60,
  })

/** A definite refusal, in the courier's words if it gave any. */
export const courierRefused = (why: string): Refusal =>
  conflict('courier_refused', why.trim() ? verbatim(truncate(why.trim(), 300)) : 'couriers.courier_refused')

/** Parses a courier's time, in Indian time without a zone; null if invalid. */
export function parseCourierTime(text: string): Date | null {
  const trimmed = text.trim()
  const [, day, month, year, rest = '00:00:00'] =
    /^(\d{2})[ -](\d{2})[ -](\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(trimmed) ?? []
  const iso = day ? `${year}-${month}-${day}T${rest}` : trimmed.replace(' ', 'T')
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso)
  const at = new Date(hasZone ? iso : `${iso.includes('T') ? iso : `${iso}T00:00:00`}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

type CourierRequest = { method: string; headers?: Record<string, string>; body?: string; timeoutMs: number }

/**
 * Requests JSON from a courier's API.
 * @throws Refusal `courier_unavailable` without an answer or with a server error; `refusal` decides about other errors.
 */
export async function requestCourier(
  url: string,
  { method, headers = {}, body, timeoutMs }: CourierRequest,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(() => {
    throw courierUnavailable()
  })
  if (response.status >= 500 || response.status === 429) throw courierUnavailable()
  const text = await response.text().catch(() => {
    throw courierUnavailable()
  })
  try {
    return { status: response.status, answer: JSON.parse(text) as unknown }
  } catch {
    return { status: response.status, answer: text }
  }
}
