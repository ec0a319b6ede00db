import { afterEach, describe, expect, test } from 'vitest'
import { delhivery } from './delhivery.ts'
import {
  booking,
  startCourierServer,
  type CourierResponse,
  type RecordedRequest,
  type CourierServer,
} from './courier-server.fixture.ts'

let server: CourierServer
afterEach(() => server.close())

const TOKEN = 'pushes-carry-this-token'
const at = (timeoutMs: number) => delhivery({ url: server.url, token: 'abc', webhookToken: TOKEN, timeoutMs })
const open = async (answers: (call: RecordedRequest) => CourierResponse) => {
  server = await startCourierServer(answers)
  return at(10_000)
}
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'went through',
    (error: { code?: string }) => error.code ?? 'no refusal',
  )

describe('Delhivery', () => {
  test("gets a form with the shop's reference, and its waybill is the AWB", async () => {
    const courier = await open(() => ({
      body: {
        success: true,
        packages: [{ waybill: '1234567890123', refnum: '4711-1', status: 'Success', remarks: [''] }],
      },
    }))
    expect(await courier.book(booking)).toMatchObject({ awb: '1234567890123', courierName: 'Delhivery' })
    const [call] = server.requests
    expect([call?.path, call?.headers.authorization, call?.headers['content-type']]).toEqual([
      '/api/cmu/create.json',
      'Token abc',
      'application/x-www-form-urlencoded',
    ])
    const form = new URLSearchParams(call?.body)
    expect(form.get('format')).toBe('json')
    expect(JSON.parse(form.get('data') ?? '{}')).toMatchObject({
      shipments: [{ order: '4711-1', payment_mode: 'COD', cod_amount: '649', weight: '250', pin: '110001' }],
      pickup_location: { name: 'Wool House' },
    })
  })

  test('returns the first waybill for a known reference', async () => {
    const remarks = ['Duplicate order id 4711-1']
    const courier = await open(() => ({
      body: { success: false, packages: [{ waybill: '77', refnum: '4711-1', status: 'Fail', remarks }] },
    }))
    expect((await courier.book(booking)).awb).toBe('77')
  })

  test('a refusal is passed on in its words; a timeout, 502 and a wrong token leave the booking open', async () => {
    let answer: CourierResponse = {
      body: {
        success: false,
        packages: [{ waybill: '', status: 'Fail', remarks: ['Non serviceable pincode'] }],
      },
    }
    const courier = await open(() => answer)
    await expect(courier.book(booking)).rejects.toThrow('Non serviceable pincode')
    for (const lost of ['silence', { status: 502, body: {} }, { status: 401, body: {} }] as const) {
      answer = lost
      expect(await codeOf(at(lost === 'silence' ? 300 : 10_000).book(booking))).toBe('courier_unavailable')
    }
  })

  test('does not serve PIN codes that it does not list, and is asked for no price there', async () => {
    const courier = await open(() => ({ body: { delivery_codes: [] } }))
    const query = { fromPin: '560034', toPin: '737101', grams: 500, cod: false, valuePaise: 10_000 }
    expect(await courier.check(query)).toEqual({ serviceable: false, cod: false, zone: '', options: [] })
    expect(server.requests).toHaveLength(1)
  })

  test("finds a parcel by the shop's reference, and reads its scans", async () => {
    const scans = [
      {
        ScanDetail: {
          Scan: 'Dispatched',
          ScanType: 'UD',
          ScanDateTime: '2026-11-23T09:00:00',
          ScannedLocation: 'Delhi',
          Instructions: 'Out for delivery',
        },
      },
      {
        ScanDetail: {
          Scan: 'RTO',
          ScanType: 'DL',
          ScanDateTime: '2026-11-27T09:00:00',
          ScannedLocation: 'Bengaluru',
          Instructions: '',
        },
      },
    ]
    const shipment = {
      AWB: '77',
      ReferenceNo: '4711-1',
      Status: { Status: 'RTO', StatusType: 'DL' },
      Scans: scans,
    }
    const courier = await open(() => ({ body: { ShipmentData: [{ Shipment: shipment }] } }))
    expect((await courier.find('4711-1'))?.awb).toBe('77')
    expect(await courier.find('4711-2')).toBeNull()
    expect((await courier.track('77')).map(({ kind, at }) => [kind, at.toISOString()])).toEqual([
      ['out_for_delivery', '2026-11-23T03:30:00.000Z'],
      ['rto_delivered', '2026-11-27T03:30:00.000Z'],
    ])
  })

  test("webhooks are accepted only with the shop's token", async () => {
    const courier = await open(() => ({ body: {} }))
    const body = {
      Shipment: {
        AWB: '77',
        Status: {
          Status: 'Delivered',
          StatusType: 'DL',
          StatusDateTime: '2026-11-23T16:20:00',
          StatusLocation: 'Delhi',
        },
      },
    }
    expect(courier.readWebhook({ authorization: 'Token abc' }, body)).toBeNull()
    expect(courier.readWebhook({ authorization: `Token ${TOKEN}` }, body)).toMatchObject([
      { awb: '77', code: 'DL Delivered', kind: 'delivered' },
    ])
    expect(courier.readWebhook({ authorization: `Token ${TOKEN}` }, { Shipment: 1 })).toEqual([])
  })
})
