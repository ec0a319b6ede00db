import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearerHeader, openAttackedShop, type AttackedShop } from './attacked-shop.ts'

let attacked: AttackedShop
beforeAll(async () => {
  attacked = await openAttackedShop()
})
afterAll(() => attacked.shop.end())

const UNREADABLE = [
  { headers: { 'content-type': 'text/plain' }, body: 'x' },
  { headers: { 'content-type': 'application/json' }, body: '{' },
  {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(300 * 1_024) }),
  },
  { headers: { 'content-type': 'application/json' }, body: '{}' },
]

const statuses = (call: string, headers: Record<string, string>) =>
  Promise.all(
    UNREADABLE.map(async (sent) => {
      const [method = '', path = ''] = call.split(' ')
      return (await attacked.attempt(method, path, { ...sent, headers: { ...sent.headers, ...headers } }))
        .status
    }),
  )

test('a visitor gets 401 whatever the body, a shopper 403 on staff calls, and only authorised callers get validation errors', async () => {
  const shopper = bearerHeader(attacked.mallory.token)
  for (const call of [
    'POST /api/user/addEmail',
    'PUT /api/addresses/1',
    'POST /api/admin/people/1/suspend',
    'POST /api/user/login',
    'POST /api/user/add-user',
  ])
    expect(await statuses(call, {}), call).toEqual([401, 401, 401, 401])
  expect(await statuses('POST /api/admin/people/1/suspend', shopper)).toEqual([403, 403, 403, 403])
  expect(await statuses('POST /api/user/addEmail', shopper)).toEqual([415, 400, 413, 400])
  expect(await statuses('POST /api/addresses', shopper)).toEqual([415, 400, 413, 400])
})

test('a resource that does not exist or belongs to another person is 404 before the body is validated', async () => {
  const shopper = bearerHeader(attacked.mallory.token)
  expect(await statuses('PUT /api/addresses/999999999', shopper)).toEqual([404, 404, 404, 404])
  for (const verb of ['cancel', 'refund-destination', 'withdraw'])
    expect(await statuses(`POST /api/orders/999999999/${verb}`, shopper), verb).toEqual([404, 404, 404, 404])
  expect(await statuses('POST /api/user/nothing-here', shopper)).toEqual([404, 404, 404, 404])
})

test("the proof is checked before the body: with a valid one the body's errors are answered, with a foreign one nothing", async () => {
  const own = await attacked.freshProof()
  expect(await statuses('POST /api/user/login', bearerHeader(own.idToken))).toEqual([415, 400, 413, 400])
  expect(await statuses('POST /api/user/login', bearerHeader(attacked.mallory.token))).toEqual([
    401, 401, 401, 401,
  ])
})
