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

test('a stranger is told 401 whatever she sends, a shopper 403 at a desk, and only who may ask learns what is wrong with her body', async () => {
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

test('what is not there, or not hers, is 404 before anybody looks at what she sent', async () => {
  const shopper = bearerHeader(attacked.mallory.token)
  expect(await statuses('PUT /api/addresses/999999999', shopper)).toEqual([404, 404, 404, 404])
  for (const verb of ['cancel', 'refund-destination', 'withdraw'])
    expect(await statuses(`POST /api/orders/999999999/${verb}`, shopper), verb).toEqual([404, 404, 404, 404])
  expect(await statuses('POST /api/user/nothing-here', shopper)).toEqual([404, 404, 404, 404])
})

test('a proof is judged before the body: with a good one the body is told wrong, with a foreign one nothing is', async () => {
  const own = await attacked.freshProof()
  expect(await statuses('POST /api/user/login', bearerHeader(own.idToken))).toEqual([415, 400, 413, 400])
  expect(await statuses('POST /api/user/login', bearerHeader(attacked.mallory.token))).toEqual([
    401, 401, 401, 401,
  ])
})
