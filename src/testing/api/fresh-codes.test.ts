import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCallers } from '#domains/accounts/identity/sessions'
import { transact } from '#platform/transact'
import { openApiUnderTest, type ApiCaller, type ApiUnderTest } from './api-under-test.ts'

/* Money, roles and exports need a second factor shown within the last ten minutes. */

let doors: ApiUnderTest
beforeAll(async () => {
  doors = await openApiUnderTest()
})
afterAll(() => doors.close())

/** Rights whose every change moves money or decides about it. */
const MONEY =
  /^\/api\/admin\/(cash|refunds|payouts|payments|losses|points|ledger|fee-invoices|coupons|disputes|unpaid-orders|country-policies)(\/|$)/
/** Further operations that refund, change roles, money limits or staff login, or export a file. */
const FURTHER = [
  'POST /api/admin/bookings/{id}/cancel',
  'POST /api/admin/workshop-sessions/{id}/cancel',
  'POST /api/admin/orders/{id}/cancel',
  'POST /api/admin/orders/{id}/refunds',
  'POST /api/admin/returns/{id}/decision',
  'POST /api/admin/returns/{id}/agreement',
  'POST /api/admin/sellers/{id}/bank',
  'POST /api/admin/sellers/{id}/rupee',
  'POST /api/admin/sellers/{id}/approve',
  'POST /api/admin/shipments/{id}/act',
  'POST /api/admin/stores/{id}/close',
  'POST /api/admin/stores/{id}/hand-over',
  'POST /api/admin/settings/{area}',
  'PUT /api/admin/settings/company',
  'PUT /api/admin/delivery/zones',
  'DELETE /api/admin/delivery/zones/{version}',
  'POST /api/admin/delivery/pins',
  'PUT /api/admin/delivery/pins/{id}',
  'DELETE /api/admin/delivery/pins/{id}',
  'PUT /api/admin/delivery/stores/{id}',
  'POST /api/admin/gst-rates',
  'POST /api/admin/gst-rates/{id}/approve',
  'POST /api/admin/gst-rates/{id}/reject',
  'POST /api/admin/gst-rates/{id}/retire',
  'PUT /api/admin/returns/rules',
  'POST /api/admin/people/{id}/roles',
  'POST /api/admin/people/{id}/two-step/reset',
  'POST /api/admin/team/roles',
  'PATCH /api/admin/team/roles/{id}',
  'POST /api/admin/team/roles/{id}/remove',
  'POST /api/admin/team/roles/{id}/members',
  'POST /api/admin/team/roles/{id}/members/remove',
  'POST /api/admin/access-requests/{id}/approve',
  'POST /api/admin/access-requests/{id}/refuse',
  'POST /api/admin/people/{id}/two-step/enrolment-code',
  'GET /api/admin/payouts/batches/{id}/file',
  'GET /api/admin/tax/{file}',
]
/** Excluded: compares the ledger with the orders; stops a store's own coupon, which costs the company nothing. */
const OTHERS = ['POST /api/admin/ledger/prove', 'POST /api/admin/coupons/stores/{id}/{step}']

/** An administrator who showed a second factor `minutes` ago and used the console a minute ago. */
async function admin(name: string, minutes: number): Promise<ApiCaller> {
  const who = await doors.person(name, ['staff', 'staff:everything'])
  await doors.shop.database.pool.query('update identity.people set has_second_factor = true where id = $1', [
    who.id,
  ])
  await showedCode(who, minutes)
  return who
}

async function showedCode(who: ApiCaller, minutes: number): Promise<void> {
  const { pool } = doors.shop.database
  await pool.query(
    `update identity.sessions set second_factor_at = now() - make_interval(mins => $2), staff_seen_at = now() - interval '1 minute' where person_id = $1`,
    [who.id, minutes],
  )
  await transact(doors.db, (tx) => invalidateCallers(tx, who.id))
}

const refusedFor = async (who: ApiCaller): Promise<string[]> => {
  const refused: string[] = []
  for (const { name } of doors.calls.filter(({ name: each }) => each.includes(' /api/admin/'))) {
    const { text } = await doors.ask(who, name.replace(/\{\w+\}/g, '1'))
    if (text.includes('"fresh_code_needed"')) refused.push(name)
  }
  return refused.sort()
}

test('eleven minutes after the second factor, each call that moves money, changes roles or exports is refused, and no other', async () => {
  const names = doors.calls.map(({ name }) => name)
  const money = names.filter((name) => {
    const [method = '', path = ''] = name.split(' ')
    return method !== 'GET' && MONEY.test(path) && !OTHERS.includes(name)
  })
  expect(FURTHER.filter((name) => !names.includes(name))).toEqual([])
  expect(await refusedFor(await admin('Rohan Desai', 11))).toEqual(
    [...new Set([...money, ...FURTHER])].sort(),
  )
})

test('nine minutes after the second factor no call is refused for its age', async () => {
  expect(await refusedFor(await admin('Lata Iyer', 9))).toEqual([])
})

test('100 points for Asha: refused with a code of 11 minutes ago; after a fresh code the same idempotency key grants them once', async () => {
  const [meera, asha] = [await admin('Meera Nair', 11), await doors.person('Asha Rao')]
  const body = JSON.stringify({ person_id: asha.id, points: 100, reason: 'A late parcel' })
  const give = async () => {
    const { status, text } = await doors.ask(meera, 'POST /api/admin/points/give', {
      type: 'application/json',
      body,
      headers: { 'idempotency-key': 'late-parcel-of-asha' },
    })
    return { status, ...(JSON.parse(text) as { code?: string; balance?: number }) }
  }
  const actsAbout = async () =>
    (await doors.shop.database.pool.query('select 1 from staff.audit_log where actor_id = $1', [meera.id]))
      .rows.length
  expect(await give()).toMatchObject({ status: 403, code: 'fresh_code_needed' })
  expect(await actsAbout()).toBe(0)
  await showedCode(meera, 0)
  expect([await give(), await give()]).toEqual([
    { status: 200, balance: 100, is_waiting: false },
    { status: 200, balance: 100, is_waiting: false },
  ])
  expect(await actsAbout()).toBe(1)
})
