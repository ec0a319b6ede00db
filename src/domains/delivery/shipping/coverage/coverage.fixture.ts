import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'

export type CourierReply =
  | { status: number; companies: { rate: number; cod: number; estimated_delivery_days: string }[] }
  | 'silence'

export let shop: TestShop
export let courierReply: CourierReply = 'silence'
export let requestedPaths: string[] = []
export let yarn: SoldGoods
export let indigo: SoldGoods
export let staff: { id: number; token: string }
export const clock = movableClock()
/** A fake Shiprocket that answers as documented. */
export const courier = createServer((request, response) => {
  if (courierReply === 'silence') {
    response.destroy()
    return
  }
  if (request.url?.includes('/serviceability')) requestedPaths.push(request.url)
  const companies = courierReply.companies.map((one, index) => ({
    ...one,
    courier_company_id: index + 1,
    courier_name: `Courier ${index + 1}`,
    zone: 'z_d',
  }))
  const isLogin = request.url?.includes('/auth/login') === true
  const body = isLogin
    ? { token: 'abc' }
    : { data: { available_courier_companies: companies }, message: 'Pickup is closed' }
  response
    .writeHead(isLogin ? 200 : courierReply.status, { 'content-type': 'application/json' })
    .end(JSON.stringify(body))
})

export const refresh = () => shop.jobs.tasks['shipping:coverage']?.({})
export const MINUTE = 60_000
export const DAY = 86_400_000
type Pin = {
  deliverable: boolean
  cod: boolean
  eta_days: { from: number; to: number } | null
  message: string
}
export const pinOf = async (pin: string, { productId }: SoldGoods): Promise<Pin> =>
  (await (await fetch(`${shop.url}/api/pins/${pin}?product_id=${productId}`)).json()) as Pin
export const replyWith = (...companies: [rate: number, days: number, cod: number][]): CourierReply => ({
  status: 200,
  companies: companies.map(([rate, days, cod]) => ({ rate, cod, estimated_delivery_days: String(days) })),
})
type ImportReply = {
  refused: number
  lines: number
  errors: { row: number; message: string; value: string }[]
  message: string
}
export const call = async <T>(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T }> => {
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/admin/delivery/coverage${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}
export const send = (text: string, more: object = {}) =>
  call<ImportReply>('POST', '/imports', {
    file_name: 'list.csv',
    text,
    dry_run: false,
    reason: 'the list of November',
    ...more,
  })

/** A shop with two stores and a courier with coverage answers. */
export function setUpCoverage(): void {
  beforeAll(async () => {
    courier.listen(0, '127.0.0.1')
    await once(courier, 'listening')
    const url = `http://127.0.0.1:${(courier.address() as AddressInfo).port}`
    const secrets = {
      SHIPROCKET_EMAIL: 'shop@example.com',
      SHIPROCKET_PASSWORD: 'x',
      SHIPROCKET_WEBHOOK_KEY: 'sixteen-letters-and-more',
    }
    shop = await openTestShop({ clock, env: { COURIER: 'shiprocket', SHIPROCKET_URL: url, ...secrets } })
    const { db } = shop.database
    yarn = (
      await openStoreWithGoods(db, 'Wool House', { goods: [{ name: 'Merino', price: 300, stock: 9 }] })
    )[0] as SoldGoods
    indigo = (
      await openStoreWithGoods(db, 'Indigo Lane', {
        state: 'Rajasthan',
        goods: [{ name: 'Dye', price: 200, stock: 9 }],
      })
    )[0] as SoldGoods
    staff = await createSignedInPerson(
      db,
      { name: 'Lata Shetty', phone: '9000000088', roles: ['staff', 'staff:settings'] },
      clock.now(),
    )
  })
  afterAll(async () => {
    await shop.end()
    courier.close()
  })
}

/** Sets the courier's next answers. */
export const setCourierReply = (next: CourierReply): void => {
  courierReply = next
}
/** Sets the staff member for the next requests. */
export const useStaff = (next: typeof staff): void => {
  staff = next
}
/** Forgets the requests that the courier received. */
export const clearRequestedPaths = (): void => {
  requestedPaths = []
}
