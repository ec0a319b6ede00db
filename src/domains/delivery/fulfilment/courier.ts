import type { FactKind } from './rules.ts'

export type CourierAddress = {
  name: string
  phone: string
  address: string
  city: string
  state: string
  pin: string
}

export type ServiceabilityQuery = {
  fromPin: string
  toPin: string
  grams: number
  cod: boolean
  valuePaise: number
}

export type Service = { service: string; pricePaise: number; etaDays: number }

/** Whether a courier serves a route, and at what price. */
export type Serviceability = { serviceable: boolean; cod: boolean; zone: string; options: Service[] }

export type Booking = {
  /** Our idempotency key: the same reference is the same parcel. */
  reference: string
  orderId: number
  isReverse: boolean
  from: CourierAddress
  to: CourierAddress
  grams: number
  size: { lengthCm: number; breadthCm: number; heightCm: number } | null
  /** Cash to collect at the door, in paise; 0: paid. */
  cashPaise: number
  valuePaise: number
  goods: { name: string; sku: string; quantity: number; unitPaise: number; hsn: string }[]
  bookedAt: Date
}

export type BookingResult = {
  awb: string
  courierName: string
  trackingUrl: string
  labelUrl: string
  expectedOn: string | null
}

/** An update by a courier; `kind` is its meaning for us, null when it moves no parcel. */
export type CourierUpdate = {
  awb: string
  code: string
  kind: FactKind | null
  at: Date
  place: string
  note: string
}

/**
 * The port to a courier. Calls throw `courier_refused` (409) for a definite refusal, and `courier_unavailable` (503) when the outcome is unknown.
 * The adapters are in src/providers/couriers.
 */
export type Courier = {
  name: string
  /** Whether AWBs can be requested; if not, stores ship as they like and enter the AWB manually. */
  canBook: boolean
  check(query: ServiceabilityQuery): Promise<Serviceability>
  book(booking: Booking): Promise<BookingResult>
  /** The booking under our reference, if there is one. */
  find(reference: string): Promise<BookingResult | null>
  pickup(request: { awb: string; reference: string; on: string; from: CourierAddress }): Promise<void>
  cancel(request: { awb: string; reference: string }): Promise<void>
  reattempt(request: { awb: string; on: string; note: string }): Promise<void>
  sendBack(request: { awb: string }): Promise<void>
  track(awb: string): Promise<CourierUpdate[]>
  /** Parses a webhook; null: it is not authentic. */
  readWebhook(headers: Record<string, string | string[] | undefined>, body: unknown): CourierUpdate[] | null
}

/** The connected couriers: the current one for new bookings, and all that still have parcels. */
export type Couriers = { current: Courier; all: readonly Courier[]; named(name: string): Courier | null }
