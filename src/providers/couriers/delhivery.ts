import { z } from 'zod'
import { eventsOfScan, eventsOfStatus, scanSchema, statusSchema } from './delhivery-events.ts'
import { toDelhiveryShipment } from './delhivery-shipment.ts'
import {
  requestCourier,
  courierRefused,
  courierUnavailable,
  type ServiceabilityQuery,
  type BookedShipment,
  type Booking,
  type Courier,
  type Serviceability,
} from './port.ts'
import { isSameKey } from './shiprocket.ts'

export type DelhiverySettings = {
  /** `https://track.delhivery.com`, or its staging address. */
  url: string
  token: string
  /** Token of its webhooks, in `Authorization: Token …`. */
  webhookToken: string
  pickupName?: (storeName: string) => string
  timeoutMs?: number
}

const yesNoFlag = z.string().transform((word) => word === 'Y')
const pinCodesResponse = z.object({
  delivery_codes: z.array(
    z.object({
      postal_code: z.looseObject({
        pin: z.coerce.string(),
        cod: yesNoFlag,
        pre_paid: yesNoFlag,
        sort_code: z.string().nullish(),
      }),
    }),
  ),
})
const chargesResponse = z.array(
  z.looseObject({ total_amount: z.coerce.number(), zone: z.string().nullish() }),
)
const createdResponse = z.looseObject({
  success: z.boolean().nullish(),
  rmk: z.string().nullish(),
  packages: z.array(
    z.looseObject({
      waybill: z.string(),
      refnum: z.string().nullish(),
      status: z.string(),
      remarks: z.union([z.string(), z.array(z.string())]).nullish(),
    }),
  ),
})
const trackingResponse = z.object({
  ShipmentData: z.array(
    z.object({
      Shipment: z.looseObject({
        AWB: z.string(),
        ReferenceNo: z.string().nullish(),
        Status: statusSchema,
        Scans: z.array(z.object({ ScanDetail: scanSchema })).nullish(),
      }),
    }),
  ),
})
const webhookBody = z.object({ Shipment: z.looseObject({ AWB: z.string(), Status: statusSchema }) })

type RequestOptions = { form?: unknown; body?: unknown }
type SendRequest = (path: string, sent?: RequestOptions) => Promise<unknown>

/** Delhivery's API without an aggregator (docs/couriers.md#delhivery). A repeated reference returns the first waybill. */
export function delhivery(settings: DelhiverySettings): Courier {
  const ask = createClient(settings)
  const edit = async (body: Record<string, unknown>): Promise<void> => {
    const answer = z
      .looseObject({ status: z.union([z.boolean(), z.string()]).nullish(), error: z.string().nullish() })
      .safeParse(await ask('/api/p/edit', { body }))
    const isDone = answer.data?.status === true || /^(true|success)$/i.test(String(answer.data?.status))
    if (!isDone) throw courierRefused(answer.data?.error ?? '')
  }
  return {
    name: 'delhivery',
    canBook: true,
    check: (query) => checkServiceability(ask, query),
    book: (booking) => createShipment(ask, settings, booking),
    find: async (reference) => {
      const { data } = trackingResponse.safeParse(
        await ask(`/api/v1/packages/json/?ref_ids=${encodeURIComponent(reference)}`),
      )
      const own = data?.ShipmentData.find(({ Shipment }) => Shipment.ReferenceNo === reference)?.Shipment
      return own ? toBookedShipment(own.AWB) : null
    },
    pickup: async ({ on, from }) => {
      const { pickupName = (name) => name } = settings
      await ask('/fm/request/new/', {
        body: {
          pickup_location: pickupName(from.name),
          pickup_date: on,
          pickup_time: '14:00:00',
          expected_package_count: 1,
        },
      })
    },
    cancel: ({ awb }) => edit({ waybill: awb, cancellation: 'true' }),
    reattempt: async ({ awb, on }) =>
      void (await ask('/api/p/update', {
        body: { data: [{ waybill: awb, act: 'RE-ATTEMPT', action_data: { deferred_date: on } }] },
      })),
    sendBack: ({ awb }) => edit({ waybill: awb, cancellation: 'true' }),
    track: async (awb) => {
      const { data } = trackingResponse.safeParse(
        await ask(`/api/v1/packages/json/?waybill=${encodeURIComponent(awb)}`),
      )
      return (data?.ShipmentData ?? []).flatMap(({ Shipment }) =>
        (Shipment.Scans ?? []).flatMap(({ ScanDetail }) => eventsOfScan(Shipment.AWB, ScanDetail)),
      )
    },
    readWebhook: (headers, body) => {
      if (!isSameKey(headers.authorization, settings.webhookToken && `Token ${settings.webhookToken}`))
        return null
      const { data } = webhookBody.safeParse(body)
      return data ? eventsOfStatus(data.Shipment.AWB, data.Shipment.Status) : []
    },
  }
}

async function checkServiceability(
  ask: SendRequest,
  { fromPin, toPin, grams, cod }: ServiceabilityQuery,
): Promise<Serviceability> {
  const { data } = pinCodesResponse.safeParse(await ask(`/c/api/pin-codes/json/?filter_codes=${toPin}`))
  const place = data?.delivery_codes.find(({ postal_code }) => postal_code.pin === toPin)?.postal_code
  if (!place) return { serviceable: false, cod: false, zone: '', options: [] }
  const isServed = cod ? place.cod : place.pre_paid
  const price = isServed ? await findCharges(ask, { fromPin, toPin, grams, cod }) : null
  const options = price
    ? [{ service: 'Surface', pricePaise: Math.round(price.total_amount * 100), etaDays: 0 }]
    : []
  return { serviceable: isServed, cod: place.cod, zone: price?.zone ?? '', options }
}

async function findCharges(
  ask: SendRequest,
  { fromPin, toPin, grams, cod }: Omit<ServiceabilityQuery, 'valuePaise'>,
) {
  const searchParams = new URLSearchParams({
    md: 'S',
    ss: 'Delivered',
    o_pin: fromPin,
    d_pin: toPin,
    cgm: String(grams),
    pt: cod ? 'COD' : 'Pre-paid',
  })
  return (
    chargesResponse.safeParse(await ask(`/api/kinko/v1/invoice/charges/.json?${searchParams}`)).data?.[0] ??
    null
  )
}

function createClient({ url, token, timeoutMs = 15_000 }: DelhiverySettings): SendRequest {
  return async (path, sent = {}) => {
    const { status, answer } = await requestCourier(url + path, {
      ...requestOptionsOf(sent, token),
      timeoutMs,
    })
    // A wrong token is a configuration error and says nothing about a parcel.
    if (status === 401 || status === 403) throw courierUnavailable()
    if (status >= 400) throw courierRefused(typeof answer === 'string' ? answer : JSON.stringify(answer))
    return answer
  }
}

function requestOptionsOf(
  { form, body }: RequestOptions,
  token: string,
): { method: string; headers: Record<string, string>; body?: string } {
  const headers = { authorization: `Token ${token}`, accept: 'application/json' }
  if (form !== undefined)
    return {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: formBody(form),
    }
  if (body !== undefined)
    return {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
  return { method: 'GET', headers }
}

const formBody = (data: unknown): string =>
  new URLSearchParams({ format: 'json', data: JSON.stringify(data) }).toString()

async function createShipment(
  ask: SendRequest,
  { pickupName = (name) => name }: DelhiverySettings,
  booking: Booking,
): Promise<BookedShipment> {
  const store = booking.isReverse ? booking.to : booking.from
  const form = {
    shipments: [toDelhiveryShipment(booking, store.name)],
    pickup_location: { name: pickupName(store.name) },
  }
  const answer = createdResponse.safeParse(await ask('/api/cmu/create.json', { form }))
  if (!answer.success) throw courierUnavailable()
  const { packages, rmk } = answer.data
  const [parcel] = packages
  if (!parcel) throw courierRefused(rmk ?? '')
  const remarks = joinRemarks(parcel.remarks) || (rmk ?? '')
  if (!isCreated(parcel, remarks)) throw courierRefused(remarks)
  return toBookedShipment(parcel.waybill)
}

/** Created now, or by an earlier request. */
const isCreated = (
  { waybill, status: word }: { waybill: string; status: string },
  remarks: string,
): boolean => waybill !== '' && (word.toLowerCase() === 'success' || /duplicate/i.test(remarks))

const joinRemarks = (remarks: string | string[] | null | undefined): string =>
  [remarks ?? []].flat().join(' ')

const toBookedShipment = (awb: string): BookedShipment => ({
  awb,
  courierName: 'Delhivery',
  trackingUrl: `https://www.delhivery.com/track-v2/package/${encodeURIComponent(awb)}`,
  labelUrl: '',
  expectedOn: null,
})
