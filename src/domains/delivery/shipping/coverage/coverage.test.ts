import { expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import type { CoverageReport } from '../contract.ts'
import { deliveries, deliversTo } from '../index.ts'
import { coverageOf } from './coverage-cache.ts'
import type { CourierTerms } from './rules.ts'
import {
  useStaff,
  replyWith,
  requestedPaths,
  call,
  clock,
  DAY,
  clearRequestedPaths,
  indigo,
  setCourierReply,
  MINUTE,
  pinOf,
  refresh,
  type CourierReply,
  send,
  setUpCoverage,
  shop,
  yarn,
} from './coverage.fixture.ts'

setUpCoverage()

test('the first request for 110001 gets the table’s 3–6 days at once; a minute later the shopper gets the courier’s 2–4 and a day of packing', async () => {
  setCourierReply(replyWith([90, 2, 1], [60, 4, 0]))
  expect((await pinOf('110001', yarn)).eta_days).toEqual({ from: 2, to: 4 })
  expect(requestedPaths).toEqual([])
  await refresh()
  expect(requestedPaths).toHaveLength(1)
  expect(requestedPaths[0]).toContain('pickup_postcode=560034&delivery_postcode=110001')
  expect(await pinOf('110001', yarn)).toMatchObject({
    deliverable: true,
    cod: true,
    eta_days: { from: 3, to: 5 },
  })
})

test('a hundred repeated requests cause no courier request until the week is over', async () => {
  clearRequestedPaths()
  await Promise.all(Array.from({ length: 100 }, () => pinOf('110001', yarn)))
  await refresh()
  expect(requestedPaths).toEqual([])
  clock.forward(7 * DAY + MINUTE)
  await pinOf('110001', yarn)
  await refresh()
  expect(requestedPaths).toHaveLength(1)
})

test('of two stores the courier reaches 194101 from one only: the bill is refused with the standard sentence, and names the store', async () => {
  setCourierReply(replyWith([80, 9, 0]))
  await Promise.all([pinOf('194101', yarn), pinOf('194101', indigo)])
  await refresh()
  setCourierReply(replyWith())
  clock.forward(8 * DAY)
  const { db } = shop.database
  await db
    .updateTable('shipping.coverage' as never)
    .set({ due_at: null } as never)
    .where('from_area' as never, '=', '560' as never)
    .execute()
  await refresh()
  const parcel = { storeCodAllowed: true, freeFromPaise: null, goodsPaise: 30_000, grams: 100 }
  const parcels = [
    { ...parcel, storeId: yarn.storeId, storePin: '560034' },
    { ...parcel, storeId: indigo.storeId, storePin: '302001' },
  ]
  await expect(deliveries(db, { pin: '194101', parcels })).rejects.toMatchObject({
    status: 400,
    code: 'pin_not_deliverable',
    message: 'Please change the pin-code as it is not available for delivery',
    details: { more: { store_ids: [indigo.storeId] } },
  })
  expect((await deliveries(db, { pin: '194101', parcels: parcels.slice(0, 1) })).parcels[0]).toMatchObject({
    etaDays: { from: 10, to: 10 },
    codAllowed: false,
    codReason: 'shipping.cash_unavailable',
  })
  expect(await pinOf('194101', indigo)).toMatchObject({
    deliverable: false,
    message: 'Please change the pin-code as it is not available for delivery',
  })
  expect(await deliversTo(db, '194101', [yarn.storeId, indigo.storeId])).toEqual(new Set([yarn.storeId]))
})

test('a courier that is down is not asked for 1, then 2 minutes; its earlier answers stay, and new PINs use the table', async () => {
  setCourierReply('silence')
  clearRequestedPaths()
  const table = await pinOf('400001', yarn)
  expect(table).toMatchObject({ deliverable: true, cod: true, eta_days: { from: 2, to: 4 } })
  await refresh()
  const { courier: down } = (await call<CoverageReport>('GET', '')).body
  expect([down.name, down.silent?.failures, Date.parse(down.silent?.retry_at ?? '')]).toEqual([
    'shiprocket',
    1,
    clock.now().getTime() + MINUTE,
  ])
  setCourierReply(replyWith([50, 1, 1]))
  await refresh()
  expect(await pinOf('400001', yarn)).toEqual(table)
  setCourierReply('silence')
  clock.forward(MINUTE)
  await refresh()
  expect((await call<CoverageReport>('GET', '')).body.courier.silent?.failures).toBe(2)
  setCourierReply(replyWith([50, 1, 1]))
  clock.forward(2 * MINUTE)
  await refresh()
  expect((await pinOf('400001', yarn)).eta_days).toEqual({ from: 2, to: 2 })
  expect((await call<CoverageReport>('GET', '')).body.courier.silent).toBeNull()
})

test("a courier's refusal of a query changes only what the staff see", async () => {
  setCourierReply({ ...(replyWith() as object), status: 422 } as CourierReply)
  await pinOf('700001', yarn)
  await refresh()
  expect((await pinOf('700001', yarn)).deliverable).toBe(true)
  const { pin } = (await call<CoverageReport>('GET', '?pin=700001')).body
  expect(pin).toMatchObject({
    state: 'West Bengal',
    words: [{ courier: 'shiprocket', from_area: '560', deliverable: null, problem: 'Pickup is closed' }],
  })
})

test('an answer of 31 days ago is no longer used', async () => {
  setCourierReply('silence')
  expect((await coverageOf(shop.database.db, '400001', [])).answered.get('560')).toEqual<CourierTerms>({
    isDelivered: true,
    takesCod: true,
    days: { from: 1, to: 1 },
  })
  clock.forward(31 * DAY)
  await refresh()
  expect((await coverageOf(shop.database.db, '400001', [])).answered.size).toBe(0)
})

const LIST = [
  'Pincode,Courier,Prepaid Delivery,COD,Days',
  '400001,Shiprocket,Y,N,2',
  '400002,,N,N,',
  '999999,,Y,Y,2',
  '400003,Blue Dart,Y,Y,2',
  '400004,,N,Y,2',
  '400005,,Y,Y,soon',
  '400002,,Y,Y,3',
]

test('of a list with 7 lines 2 are imported and 5 named; a dry run changes nothing; the list overrides the courier’s answer', async () => {
  useStaff(
    await createSignedInPerson(
      shop.database.db,
      { name: 'Lata Shetty', phone: '9000000089', roles: ['staff', 'staff:settings'] },
      clock.now(),
    ),
  )
  const seen = await send(LIST.join('\n'), { dry_run: true, reason: undefined })
  expect([seen.status, seen.body.lines, seen.body.refused]).toEqual([200, 2, 5])
  expect((await call<CoverageReport>('GET', '')).body.imports).toEqual([])
  const { body } = await send(LIST.join('\n'))
  expect(body.errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '4 This PIN code doesn’t exist. Please check it.',
    '5 We don’t have a courier with this name.',
    '6 You can’t offer cash on delivery where you don’t deliver.',
    '7 Enter whole days up to 60, with the first not higher than the second.',
    '8 This PIN code is listed twice for the same courier.',
  ])
  expect(await pinOf('400001', yarn)).toMatchObject({ cod: false, eta_days: { from: 3, to: 3 } })
  expect(await pinOf('400002', indigo)).toMatchObject({ deliverable: false })
})

test('a newer list may replace the older; the audit log has the reason', async () => {
  await send('pin,delivery,cod\n400009,Y,N', { replaces: true })
  expect((await pinOf('400002', indigo)).deliverable).toBe(true)
  expect(await pinOf('400001', yarn)).toMatchObject({ cod: false })
  const act = await shop.database.db
    .selectFrom('staff.audit_log' as never)
    .select(['reason', 'after'] as never)
    .where('act' as never, '=', 'coverage-imported' as never)
    .execute()
  expect(act).toHaveLength(2)
  expect(act[1]).toMatchObject({
    reason: 'the list of November',
    after: { lines: 1, refused: 0, replaced: true },
  })
})

test.each([
  ['nothing at all', ''],
  ['one line', 'pin,delivery,cod'],
  ['other columns', 'a,b\n1,2'],
  ['a picture', '\u0000PNG"'],
  ['no line that can be taken', 'pin,delivery,cod\n1,Y,Y'],
])('%s is not a valid list, and nothing changes', async (_what, text) => {
  const { status, body } = await send(text)
  expect([status, typeof body.message]).toEqual([400, 'string'])
})

test('a request from within a rolled-back transaction is still sent', async () => {
  setCourierReply(replyWith([50, 1, 1]))
  clock.forward(60 * MINUTE)
  const { db } = shop.database
  const parcels = [
    {
      storeId: yarn.storeId,
      storePin: '560034',
      storeCodAllowed: true,
      freeFromPaise: null,
      goodsPaise: 100,
      grams: 1,
    },
  ]
  await transact(db, async (tx) => {
    await deliveries(tx, { pin: '600001', parcels })
    throw new Error('undone')
  }).catch(() => null)
  await refresh()
  expect((await coverageOf(db, '600001', [])).answered.get('560')?.days).toEqual({ from: 1, to: 1 })
})
