import type { FactKind } from './rules.ts'

/** Where a parcel comes from or goes to. */
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

/** Whether a courier goes somewhere, and at what price. */
export type Serviceability = { serviceable: boolean; cod: boolean; zone: string; options: Service[] }

export type Booking = {
  /** Our own name of it: the same name is the same parcel. */
  reference: string
  orderId: number
  isReverse: boolean
  from: CourierAddress
  to: CourierAddress
  grams: number
  size: { lengthCm: number; breadthCm: number; heightCm: number } | null
  /** What is collected at the door; 0: it is paid. */
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

/** What a courier says happened; `kind` is what it means to us, null for nothing that moves a parcel. */
export type CourierUpdate = {
  awb: string
  code: string
  kind: FactKind | null
  at: Date
  place: string
  note: string
}

/**
 * A courier as the shop needs it. Calls throw `courier_refused` (409) for a definite no, and `courier_unavailable` (503) when nobody knows
 * whether it was heard. The adapters stand in src/providers/couriers.
 */
export type Courier = {
  name: string
  /** Whether it is asked for numbers; where not, stores send as they like and enter the number by hand. */
  canBook: boolean
  check(asked: ServiceabilityQuery): Promise<Serviceability>
  book(booking: Booking): Promise<BookingResult>
  /** What was booked under our name, if anything was. */
  find(reference: string): Promise<BookingResult | null>
  pickup(asked: { awb: string; reference: string; on: string; from: CourierAddress }): Promise<void>
  cancel(asked: { awb: string; reference: string }): Promise<void>
  reattempt(asked: { awb: string; on: string; note: string }): Promise<void>
  sendBack(asked: { awb: string }): Promise<void>
  track(awb: string): Promise<CourierUpdate[]>
  /** What a webhook says; null: it is not from whom it says. */
  readWebhook(headers: Record<string, string | string[] | undefined>, body: unknown): CourierUpdate[] | null
}

/** The couriers that are connected: the one that is asked for numbers, and all whose parcels are still on their way. */
export type Couriers = { current: Courier; all: readonly Courier[]; named(name: string): Courier | null }
