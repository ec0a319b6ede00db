import { afterEach, describe, expect, test } from 'vitest'
import {
  booking,
  startCourierServer,
  type CourierResponse,
  type RecordedRequest,
  type CourierServer,
} from './courier-server.fixture.ts'
import { shiprocket } from './shiprocket.ts'

let server: CourierServer
afterEach(() => server.close())

const KEY = 'a-key-of-our-own-for-webhooks'
const open = async (answers: (call: RecordedRequest) => CourierResponse | undefined, timeoutMs = 10_000) => {
  server = await startCourierServer((call) => {
    if (call.path === '/auth/login') return { body: { token: 'jwt-1' } }
    return answers(call) ?? { status: 404, body: { message: 'not recorded' } }
  })
  return shiprocket({
    url: server.url,
    email: 'api@ciy.example',
    password: 'secret',
    webhookKey: KEY,
    now: () => new Date('2026-11-21T04:30:00Z'),
    timeoutMs,
  })
}
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'went through',
    (error: { code?: string }) => error.code ?? 'no refusal',
  )

const assigned = {
  awb_assign_status: 1,
  response: { data: { awb_code: '321055706540', courier_name: 'Delhivery Surface' } },
}

describe('Shiprocket', () => {
  test("books a parcel in four requests under one login, with the shop's reference, weight in kilos and the cash in rupees", async () => {
    const courier = await open(({ path }) => {
      if (path.startsWith('/orders?')) return { body: { data: [] } }
      if (path === '/orders/create/adhoc') return { body: { order_id: 16_161_616, shipment_id: 15_151_515 } }
      if (path === '/courier/assign/awb') return { body: assigned }
      return path === '/courier/generate/label'
        ? { body: { label_created: 1, label_url: 'https://labels.example/1.pdf' } }
        : undefined
    })
    const booked = await courier.book(booking)
    expect(booked).toMatchObject({
      awb: '321055706540',
      courierName: 'Delhivery Surface',
      labelUrl: 'https://labels.example/1.pdf',
    })
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/auth/login',
      '/orders?search=4711-1',
      '/orders/create/adhoc',
      '/courier/assign/awb',
      '/courier/generate/label',
    ])
    const made = JSON.parse(server.requests[2]?.body ?? '{}') as Record<string, unknown>
    expect(made).toMatchObject({
      order_id: '4711-1',
      payment_method: 'COD',
      sub_total: 649,
      weight: 0.25,
      billing_pincode: '110001',
      pickup_location: 'Wool House',
    })
    expect(server.requests[2]?.headers.authorization).toBe('Bearer jwt-1')
    expect(JSON.parse(server.requests[3]?.body ?? '{}')).toEqual({ shipment_id: 15_151_515 })
  })

  test('requests only the number if an earlier order got none', async () => {
    const courier = await open(({ path }) => {
      if (path.startsWith('/orders?'))
        return { body: { data: [{ id: 1, channel_order_id: '4711-1', shipments: [{ id: 15, awb: '' }] }] } }
      return path === '/courier/assign/awb' ? { body: assigned } : undefined
    })
    expect((await courier.book(booking)).awb).toBe('321055706540')
    expect(server.requests.map(({ path }) => path)).not.toContain('/orders/create/adhoc')
  })

  test("finds a booking by the shop's reference, and not by another that contains it", async () => {
    const shipments = [{ id: 15, awb: '99', courier: 'Xpressbees' }]
    const courier = await open(({ path }) =>
      path.startsWith('/orders?')
        ? { body: { data: [{ id: 1, channel_order_id: '4711-1', shipments }] } }
        : undefined,
    )
    expect(await courier.find('4711-1')).toMatchObject({ awb: '99', courierName: 'Xpressbees' })
    expect(await courier.find('711-1')).toBeNull()
  })

  test('a timeout or 502 leaves the booking open; a 422 is a refusal in its own words', async () => {
    let answer: CourierResponse = 'silence'
    const courier = await open(
      ({ path }) => (path.startsWith('/orders?') ? { body: { data: [] } } : answer),
      2_000,
    )
    expect(await codeOf(courier.book(booking))).toBe('courier_unavailable')
    answer = { status: 502, body: {} }
    expect(await codeOf(courier.book(booking))).toBe('courier_unavailable')
    answer = { status: 422, body: { message: 'Billing pincode is not serviceable.' } }
    await expect(courier.book(booking)).rejects.toThrow('Billing pincode is not serviceable.')
    expect(await codeOf(courier.book(booking))).toBe('courier_refused')
  })

  test('logs in again, once, when its token expires early', async () => {
    let times = 0
    const courier = await open(() => {
      times += 1
      return times === 1 ? { status: 401, body: { message: 'Token expired' } } : { body: { data: [] } }
    })
    expect(await courier.find('4711-1')).toBeNull()
    expect(server.requests.filter(({ path }) => path === '/auth/login')).toHaveLength(2)
  })

  test('returns serviceability, price and days', async () => {
    const courier = await open(() => ({
      body: {
        status: 200,
        currency: 'INR',
        data: {
          available_courier_companies: [
            {
              courier_company_id: 10,
              courier_name: 'Delhivery',
              rate: 54.5,
              cod: 1,
              estimated_delivery_days: '4',
              zone: 'z_e',
            },
          ],
        },
      },
    }))
    expect(
      await courier.check({ fromPin: '560034', toPin: '175019', grams: 500, cod: true, valuePaise: 60_000 }),
    ).toEqual({
      serviceable: true,
      cod: true,
      zone: 'z_e',
      options: [{ service: 'Delhivery', pricePaise: 5_450, etaDays: 4 }],
    })
    expect(server.requests.at(-1)?.path).toContain('weight=0.500&cod=1&declared_value=600')
  })

  test("webhooks are accepted only with the shop's key, and every scan is reported once", async () => {
    const courier = await open(() => undefined)
    const body = {
      awb: '321055706540',
      courier_name: 'Delhivery Surface',
      current_status: 'DELIVERED',
      shipment_status_id: 7,
      current_timestamp: '23 11 2026 16:20:00',
      order_id: '4711-1',
      scans: [
        {
          date: '2026-11-22 10:00:00',
          activity: 'In Transit - Bag received',
          location: 'Delhi Hub',
          'sr-status': '18',
          'sr-status-label': 'IN TRANSIT',
        },
        {
          date: '2026-11-23 16:20:00',
          activity: 'Delivered to consignee',
          location: 'Delhi',
          'sr-status': '7',
          'sr-status-label': 'DELIVERED',
        },
        { date: 'yesterday', activity: 'X', 'sr-status': '7' },
      ],
      is_return: 0,
    }
    expect(courier.readWebhook({}, body)).toBeNull()
    expect(courier.readWebhook({ 'x-api-key': 'another' }, body)).toBeNull()
    const updates = courier.readWebhook({ 'x-api-key': KEY }, body)
    expect(updates?.map(({ code, kind, at }) => [code, kind, at.toISOString()])).toEqual([
      ['18', 'in_transit', '2026-11-22T04:30:00.000Z'],
      ['7', 'delivered', '2026-11-23T10:50:00.000Z'],
    ])
    for (const odd of [null, [], 'x', { awb: {} }, { awb: '1', scans: 'x' }])
      expect(courier.readWebhook({ 'x-api-key': KEY }, odd)).toEqual([])
  })
})
