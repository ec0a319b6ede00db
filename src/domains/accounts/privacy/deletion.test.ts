import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { openStore, changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import {
  deliverOrder,
  buyYarn,
  advanceTime,
  findDeletionPlan,
  type TestPerson,
} from './privacy-shop.fixture.ts'
import {
  asha,
  requestDeletionOf,
  endReturnWindow,
  type DeletionRefusal,
  setUpDeletion,
  shop,
  findDeletionState,
} from './deletion.fixture.ts'

setUpDeletion()

const stay = (who: TestPerson) => who.delete<{ success: true }>('/api/user/deletion')
const kinds = async (who: TestPerson) => (await findDeletionPlan(who)).blockers.map(({ kind }) => kind)
const eventsOf = async (who: TestPerson) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from identity.events where person_id = ${who.id} and kind like 'deletion%' order by id`.execute(
    shop.database.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('a deletion request', () => {
  test('needs a login and an ID token of this person', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const his = await shop.freshProof(ravi)
    expect((await shop.visitor().post('/api/user/deletion', { proof: his })).status).toBe(401)
    for (const proof of ['', 'nonsense', asha.token, his]) {
      expect((await asha.post('/api/user/deletion', { proof })).body).toMatchObject({
        status: 401,
        code: 'proof_needed',
      })
    }
    expect((await asha.post('/api/user/deletion', { proof: his, reviews: 'sell' })).status).toBe(400)
    expect(await findDeletionState(asha)).toEqual([])
  })

  test('answers what is deleted, what stays and why, and until when it can be cancelled; ten requests at once count once', async () => {
    const proof = await shop.freshProof(asha)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => asha.post<DeletionRefusal>('/api/user/deletion', { proof })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await findDeletionState(asha)).toEqual(['asked'])
    const plan = await findDeletionPlan(asha)
    const due = new Date(plan.deletion?.due_at ?? 0).getTime() - shop.clock.now().getTime()
    expect([due, plan.grace_hours, plan.blockers]).toEqual([48 * 3_600_000, 48, []])
    expect(plan.stays.map(({ law }) => law).join()).toContain('CGST Act 2017')
    expect(await eventsOf(asha)).toEqual(['deletion-asked'])
  })

  test('is refused while an order is in transit or can be returned; the refusal names the order', async () => {
    const orderId = await buyYarn(shop, asha)
    const refused = await requestDeletionOf(asha)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'open_orders',
        orders: [{ order_id: orderId, store_name: 'Kullu Wool House', order_status: 'Placed' }],
      },
    })
    expect(refused.body.message).toContain('You have an open order.')
    await deliverOrder(shop, orderId)
    expect((await requestDeletionOf(asha)).status).toBe(409)
    await endReturnWindow(orderId)
    expect((await requestDeletionOf(asha)).status).toBe(200)
  })

  test('is refused during a checkout, and while the person has an open store, or a store with orders', async () => {
    const storeId = await transact(shop.database.db, (tx) =>
      openStore(tx, {
        name: 'Rao Silks',
        slug: `rao-${asha.id}`,
        about: '',
        city: 'Mysuru',
        stateCode: 29,
        pin: '570001',
        gstin: null,
        codAllowed: true,
        freeShippingFromPaise: null,
        ownerId: asha.id,
      }),
    )
    expect((await requestDeletionOf(asha)).body).toMatchObject({ code: 'store_owned' })
    await transact(shop.database.db, (tx) => changeStore(tx, storeId, { status: 'Closed' }))
    expect(await kinds(asha)).toEqual([])
    await sql`insert into checkout.checkouts (id, shopper_id, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at)
      values (${asha.id}, ${asha.id}, 'Online', 'open', 100, '{}', '560001', 29, 'Karnataka', false, now(), now() + interval '15 minutes')`.execute(
      shop.database.db,
    )
    expect((await requestDeletionOf(asha)).body).toMatchObject({
      code: 'open_orders',
      message: expect.stringContaining('an open checkout') as string,
    })
    await sql`delete from checkout.checkouts where shopper_id = ${asha.id}`.execute(shop.database.db)
    await sql`insert into payments.payables (id, amount_paise, rp_order_id, state, opened_at) values (${asha.id}, 100, ${`o${asha.id}`}, 'paid', now())`.execute(
      shop.database.db,
    )
    await sql`insert into checkout.checkouts (id, shopper_id, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at)
      values (${asha.id}, ${asha.id}, 'Online', 'expired', 100, '{}', '560001', 29, 'Karnataka', false, now(), now())`.execute(
      shop.database.db,
    )
    expect(await kinds(asha)).toEqual(['payments'])
    await sql`update payments.payables set state = 'refunded' where id = ${asha.id}`.execute(shop.database.db)
    expect((await requestDeletionOf(asha)).status).toBe(200)
  })

  test('is refused to the last administrator; of two who request it at once, one remains', async () => {
    const { db } = shop.database
    const ravi = await shop.person('Ravi Kumar')
    await sql`update identity.people set roles = '{staff,staff:everything}' where id = ${asha.id}`.execute(db)
    expect((await requestDeletionOf(asha)).body).toMatchObject({ code: 'last_administrator' })
    await sql`update identity.people set roles = '{staff,staff:everything}' where id = ${ravi.id}`.execute(db)
    expect([(await requestDeletionOf(asha)).status, (await requestDeletionOf(ravi)).status]).toEqual([
      200, 200,
    ])
    shop.clock.forward(49 * 3_600_000)
    await Promise.all([
      shop.jobs.tasks['privacy:delete']?.(undefined),
      shop.jobs.tasks['privacy:delete']?.(undefined),
    ])
    await shop.runJobs()
    expect([...(await findDeletionState(asha)), ...(await findDeletionState(ravi))].toSorted()).toEqual([
      'blocked',
      'executed',
    ])
    await sql`update identity.people set roles = '{}' where id in (${asha.id}, ${ravi.id})`.execute(db)
    await advanceTime(shop, 1)
    expect([...(await findDeletionState(asha)), ...(await findDeletionState(ravi))]).toEqual([
      'executed',
      'executed',
    ])
  })
})

describe('during the 48 hours', () => {
  test('Asha is notified at once, can log in, and can cancel, also twice', async () => {
    await requestDeletionOf(asha)
    const warned = await sql<{ payload: object }>`
      select payload from platform.outbox where topic = 'identity.warned' and (payload->>'personId')::bigint = ${asha.id}`.execute(
      shop.database.db,
    )
    expect(warned.rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ kind: 'deletion-asked', phone: asha.phone }),
    ])
    await advanceTime(shop, 47)
    await asha.signIn(asha.phone, 'Asha Rao')
    expect((await findDeletionPlan(asha)).deletion?.state).toBe('asked')
    expect([(await stay(asha)).body, (await stay(asha)).body]).toEqual([{ success: true }, { success: true }])
    expect(await eventsOf(asha)).toEqual(['deletion-asked', 'deletion-cancelled'])
    await advanceTime(shop, 30)
    expect(await findDeletionState(asha)).toEqual(['cancelled'])
    expect((await asha.get('/api/user/me')).status).toBe(200)
    expect((await requestDeletionOf(asha)).status).toBe(200)
    expect(await findDeletionState(asha)).toEqual(['cancelled', 'asked'])
  })

  test('a purchase made meanwhile stays: the deletion waits for it, says so, and happens afterwards', async () => {
    await requestDeletionOf(asha)
    const orderId = await buyYarn(shop, asha)
    await advanceTime(shop, 49)
    expect(await findDeletionState(asha)).toEqual(['blocked'])
    const plan = await findDeletionPlan(asha)
    expect([plan.deletion?.state, plan.blockers[0]?.orders[0]?.order_id]).toEqual(['blocked', orderId])
    expect((await asha.get('/api/orders')).status).toBe(200)
    await transact(shop.database.db, (tx) =>
      transitionOrder(tx, orderId, { event: 'cancel', actor: 'store', reason: '', at: shop.clock.now() }),
    )
    await advanceTime(shop, 1)
    expect(await findDeletionState(asha)).toEqual(['executed'])
  })
})
