import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEndpoints, endpointNameOf } from '../list-endpoints.ts'
import { fillPath, type ApiOperation } from './operations.ts'
import {
  ashasAddressId,
  asha,
  doors,
  FEE_ID,
  OWNED_ID,
  mallory,
  SECRET,
  setUpOwners,
} from './ownership.fixture.ts'

setUpOwners()

/** Asha's resource for each path. Paths that are not listed are public, for staff, or succeed when repeated. */
const HERS: [path: RegExp, id: () => string][] = [
  [/^\/api\/addresses\//, () => String(ashasAddressId)],
  [/^\/api\/purchases\//, () => 'cod_424242'],
  [/^\/api\/user\/standing\//, () => 'C-424242'],
  [/^\/api\/grievances\//, () => 'G-424242'],
  [/^\/api\/seller\/stock\//, () => String(asha.goods.variantId)],
  [/^\/api\/(orders|returns|documents|bookings|boards|reviews|alerts|jobs)\//, () => String(OWNED_ID)],
  [/^\/api\/posts\/mine\//, () => String(OWNED_ID)],
  [/^\/api\/posts\/\{id\}$/, () => String(OWNED_ID)],
  [
    /^\/api\/posts\/\{id\}\/(publish|withdraw|likes|comments|saves|shares|clicks|materials)$/,
    () => String(OWNED_ID),
  ],
  [/^\/api\/selling\/application\/documents\//, () => String(OWNED_ID)],
  [/^\/api\/seller\/stores\//, () => String(asha.goods.storeId)],
  [/^\/api\/seller\/products\//, () => String(asha.goods.productId)],
  [/^\/api\/conduct\/fee-documents\//, () => String(FEE_ID)],
  [/^\/api\/(seller|conduct)\//, () => String(OWNED_ID)],
]

/** Public resources, resources of the staff, and paths that name no resource, such as a report or a view that is deleted where it is one's own. */
const NOBODYS =
  /^\/api\/(admin|creators|people|products|stores|pictures|pins|tags|blog|help|policies|questions|workshops|couriers|comments|user\/sessions|workshop-sessions|seller\/reports|console\/views)\//

const guarded = (): { call: ApiOperation; path: string }[] =>
  doors.calls
    .filter(({ params, path }) => params.length > 0 && !NOBODYS.test(path))
    .map((call) => {
      const [, id] = HERS.find(([path]) => path.test(call.path)) ?? []
      return { call, path: id ? fillPath(call, () => id()) : '' }
    })

/** Anyone may mark a review helpful; only its author changes it. A board's posts follow the board. */
const OPEN_TO_ALL = new Set(['PUT /api/reviews/{id}/helpful'])

/** Publicly readable: refused with 403 instead of 404. */
const SHOWN = new Set([
  'PUT /api/reviews/{id}',
  'DELETE /api/reviews/{id}',
  'PUT /api/seller/reviews/{id}/reply',
])

/** Drafts cannot be liked or commented on, and two of the documents have no file. */
const NOT_EVEN_HERS =
  /^(GET \/api\/posts\/\{id\}$|\w+ \/api\/posts\/\{id\}\/(likes|comments|saves|shares|clicks)$|GET \/api\/bookings\/\{id\}\/documents|GET \/api\/selling\/application\/documents)/

/** Deleting an absent resource succeeds; ownership of a grievance depends on the body, which is validated first. */
const isRefused = ({ method, name }: ApiOperation, status: number): boolean =>
  (SHOWN.has(name) ? status === 403 : status === 404) ||
  (method === 'DELETE' && status === 200) ||
  (name === 'POST /api/grievances/{number}/step' && status === 400)

test('every operation with an id in its path is classified here, so that a new one is tested too', () => {
  expect(guarded().flatMap(({ call, path }) => (path === '' ? [call.name] : []))).toEqual([])
})

test("Asha's resources are 404 for Mallory, who has the same roles, and for a visitor, and no answer reveals their content", async () => {
  const wrong: string[] = []
  for (const { call, path } of guarded().filter(({ call: { name } }) => !OPEN_TO_ALL.has(name))) {
    const sent =
      call.method === 'GET' || call.method === 'DELETE' ? {} : { type: 'application/json', body: '{}' }
    const reply = await doors.ask(mallory, `${call.method} ${path}`, sent)
    if (!isRefused(call, reply.status))
      wrong.push(`${call.name}: ${reply.status} ${reply.text.slice(0, 120)}`)
    const visitor = await doors.ask(null, `${call.method} ${path}`, sent)
    if (`${reply.text}${visitor.text}`.includes(SECRET))
      wrong.push(`${call.name} tells ${reply.text.slice(0, 200)}`)
    if (visitor.status < 400 && call.access !== 'optional')
      wrong.push(`${call.name} to a visitor: ${visitor.status}`)
  }
  expect(wrong.slice(0, 30)).toEqual([])
})

test("every operation whose contract declares an owner was called with Mallory's token", async () => {
  const guardedNames = new Set(guarded().map(({ call: { name } }) => name))
  const owned = (await listEndpoints()).filter(
    ({ owns, path }) => owns?.of === 'owner' && path.includes(`:${owns.param}`),
  )
  expect(owned.length).toBeGreaterThan(60)
  // A product is public; only the purchase is the reviewer's own.
  expect(owned.map(endpointNameOf).filter((name) => !guardedNames.has(name))).toEqual([
    'POST /api/products/{id}/reviews',
  ])
})

test('the same resources are there for Asha, so the refusals above were for Mallory', async () => {
  const missing: string[] = []
  for (const { call, path } of guarded().filter(
    ({ call: { method, name } }) => method !== 'DELETE' && !NOT_EVEN_HERS.test(name),
  )) {
    const sent = call.method === 'GET' ? {} : { type: 'text/plain', body: 'x' }
    const { status, text } = await doors.ask(asha, `${call.method} ${path}`, sent)
    if ([401, 403, 404].includes(status)) missing.push(`${call.name}: ${status} ${text.slice(0, 100)}`)
  }
  expect(missing.slice(0, 30)).toEqual([])
})

test("what Mallory deleted of Asha's with success is still there", async () => {
  const { rows } = await sql<{ what: string; n: number }>`
    select 'alerts' as what, count(*)::int as n from alerts.alerts where id = ${OWNED_ID}
    union all select 'boards', count(*)::int from feed.boards where board_id = ${OWNED_ID}
    union all select 'addresses', count(*)::int from identity.addresses where id = ${ashasAddressId}
    union all select 'posts', count(*)::int from feed.posts where post_id = ${OWNED_ID} and state = 'draft'
    union all select 'reviews', count(*)::int from reviews.reviews where id = ${OWNED_ID}
    union all select 'documents', count(*)::int from onboarding.documents where id = ${OWNED_ID}
    union all select 'holds', count(*)::int from bookings.bookings where id = ${OWNED_ID} and state = 'confirmed'`.execute(
    doors.db,
  )
  expect(rows.filter(({ n }) => n !== 1)).toEqual([])
})

test("Asha's ids in a body do not give Mallory access either", async () => {
  const line = await doors.ask(asha, 'POST /api/user/cart-add', {
    type: 'application/json',
    body: JSON.stringify({ product_id: asha.goods.productId, quantity: 1 }),
  })
  const { response } = JSON.parse(line.text) as { response: { rec_id: number } }
  const tries: [string, string, object, number[]][] = [
    ['POST', '/api/user/cart-add-quantity', { cart_id: response.rec_id, quantity: 1 }, [404]],
    ['DELETE', '/api/user/user_cart_delete_by_id', { cart_Id: response.rec_id }, [200]],
    [
      'POST',
      '/api/payment/add-transaction',
      {
        order_id: OWNED_ID,
        rp_order_id: 'cod_424242',
        rp_transation_id: '',
        payment_status: 'Approved',
        error_log: '',
        rp_signature: '',
      },
      [404],
    ],
    [
      'POST',
      '/api/order/rupsert',
      { rec_id: OWNED_ID, product_list: [asha.goods.productId], quantity_list: [1], delivery_type: 'COD' },
      [400, 404, 409],
    ],
    ['POST', '/api/checkout/confirm', { checkout_id: OWNED_ID, rp_order_id: '' }, [404]],
    ['POST', `/api/seller/messages/${OWNED_ID}`, { text: 'Hello there' }, [404]],
    ['POST', '/api/seller/orders/bulk', { act: 'accept', order_ids: [OWNED_ID] }, [200, 404]],
    ['POST', `/api/posts/${OWNED_ID}/saves`, { board: OWNED_ID }, [404]],
    ['GET', `/api/seller/coupons?store_id=${asha.goods.storeId}`, {}, [404]],
    ['GET', `/api/seller/orders?store=${asha.goods.storeId}`, {}, [404]],
    ['GET', `/api/seller/stock?store=${asha.goods.storeId}`, {}, [404]],
    ['GET', `/api/seller/imports?store_id=${asha.goods.storeId}`, {}, [404]],
    ['GET', `/api/seller/payouts?store_id=${asha.goods.storeId}`, {}, [404]],
    ['GET', `/api/seller/documents?store_id=${asha.goods.storeId}`, {}, [404]],
  ]
  const wrong: string[] = []
  for (const [method, path, body, expected] of tries) {
    const { status, text } = await doors.ask(
      mallory,
      `${method} ${path}`,
      method === 'GET' ? {} : { type: 'application/json', body: JSON.stringify(body) },
    )
    if (!expected.includes(status) || text.includes(SECRET))
      wrong.push(`${method} ${path}: ${status} ${text.slice(0, 160)}`)
  }
  expect(wrong.slice(0, 30)).toEqual([])
  const { text } = await doors.ask(asha, 'GET /api/user/cart-find-by-user-id')
  expect(text).toContain(`"rec_id":${response.rec_id}`)
  const { rows } =
    await sql`select status, address->>'ship_name' as ship_name from orders.orders where id = ${OWNED_ID}`.execute(
      doors.db,
    )
  expect(rows).toEqual([{ status: 'delivered', ship_name: SECRET }])
})
