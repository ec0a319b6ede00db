import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import '#contracts/accounts/identity'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { executeDeletions } from './execute-deletions.ts'
import { partsOfAllDomains } from '../../../dependencies.ts'
import {
  checkoutOutcome,
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  payInWindow,
  runAllJobs,
  listInconsistencies,
} from '../../buying/checkout/paying.fixture.ts'
import { advanceTime, createActivity, type TestPerson } from './privacy-shop.fixture.ts'
import { asha, join, queryOne, other, setUpJoining, shop } from './merged-accounts.fixture.ts'

setUpJoining()

describe('a pending deletion while accounts are joined', () => {
  const leave = async (who: TestPerson) =>
    expect((await who.post('/api/user/deletion', { proof: await shop.freshProof(who) })).status).toBe(200)
  /** Asha joins them herself; the test decides whether the listeners have run. */
  const joinAsAsha = async () =>
    expect((await asha.post('/api/user/join', { proof: await shop.freshProof(other) })).status).toBe(200)
  const statesOf = async (who: TestPerson) =>
    (
      await sql<{
        state: string
      }>`select state from privacy.deletions where person_id = ${who.id} order by id`.execute(
        shop.database.db,
      )
    ).rows.map(({ state }) => state)
  const cancelled = async () =>
    (
      await queryOne(sql<{ n: number }>`
        select count(*)::int as n from identity.events where person_id = ${asha.id} and kind = 'deletion-cancelled'`)
    )?.n
  /** Makes the parcel delivered more than a week ago, so that it can no longer be returned. */
  const longAgo = ({ orderId }: { orderId: number }) =>
    sql`update orders.orders set placed_at = placed_at - interval '9 days', status_changed_at = status_changed_at - interval '8 days' where id = ${orderId}`.execute(
      shop.database.db,
    )
  const lives = async () => {
    expect((await asha.get<{ user: { rec_id: number } }>('/api/user/me')).body.user.rec_id).toBe(asha.id)
    expect((await asha.get<{ purchases: object[] }>('/api/orders')).body.purchases).toHaveLength(1)
  }

  test.each([['other'], ['asha'], ['both']] as const)(
    'is cancelled, when requested by %s, and the remaining account is notified',
    async (asker) => {
      await longAgo(await createActivity(shop, other))
      await sql`update identity.people set verified_email = ${`${asha.phone}@example.in`} where id = ${asha.id}`.execute(
        shop.database.db,
      )
      const askers = { other: [other], asha: [asha], both: [asha, other] }[asker]
      for (const who of askers) await leave(who)
      await joinAsAsha()
      await shop.runJobs()
      for (const who of askers) expect(await statesOf(who)).toEqual(['cancelled'])
      expect(await cancelled()).toBe(askers.length)
      const letters = await queryOne(sql<{ n: number }>`
      select count(*)::int as n from idp.outbox where recipient = ${`${asha.phone}@example.in`} and body like '%won’t be deleted%'`)
      expect(letters?.n).toBe(askers.length)
      await advanceTime(shop, 49)
      await asha.signIn(asha.phone, asha.name)
      await lives()
    },
  )

  test('deletes nothing when it is due before the listeners have run', async () => {
    await longAgo(await createActivity(shop, other))
    await leave(asha)
    await leave(other)
    shop.clock.forward(47.99 * 3_600_000)
    await asha.signIn(asha.phone, asha.name)
    await joinAsAsha()
    shop.clock.forward(3_600_000)
    expect(await executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData)).toBe(0)
    expect([await statesOf(asha), await statesOf(other)]).toEqual([['cancelled'], ['cancelled']])
    await shop.runJobs()
    expect(await cancelled()).toBe(2)
    await lives()
  })

  test('stays when it was requested after the join, however late the listeners run', async () => {
    await joinAsAsha()
    await leave(asha)
    await shop.runJobs()
    await join()
    expect(await statesOf(asha)).toEqual(['asked'])
    await advanceTime(shop, 49)
    expect(await statesOf(asha)).toEqual(['executed'])
  })
})

describe('a payment that arrives while accounts are joined', () => {
  let before: string[]
  beforeEach(async () => {
    // Parcels of other tests were delivered without a recorded payment.
    before = await listInconsistencies(shop)
  })
  const whoseOrders = async (checkoutId: number) => {
    const { rows } = await sql<{
      shopper_id: number
    }>`select shopper_id from orders.orders where checkout_id = ${checkoutId}`.execute(shop.database.db)
    return rows.map(({ shopper_id }) => shopper_id)
  }

  test.each(['before', 'after'] as const)(
    'for the only open checkout, paid %s: the orders belong to Asha',
    async (when) => {
      await add(other, shop.yarn)
      const waiting = await openOnlineCheckout(other)
      if (when === 'before') await payInWindow(other, waiting.reference, { webhook: 'now' })
      await join()
      if (when === 'after') await payInWindow(other, waiting.reference, { webhook: 'now' })
      await runAllJobs(shop)
      expect(await checkoutOutcome(shop, waiting.checkoutId)).toMatchObject({
        orders: ['placed captured'],
        kept: waiting.bill.base_amount * 100,
        refunds: [],
      })
      expect(await whoseOrders(waiting.checkoutId)).toEqual([asha.id])
      expect(await listInconsistencies(shop)).toEqual(before)
    },
  )

  test.each(['never comes back', 'comes back'] as const)(
    "for the checkout that the join abandoned, whose browser %s: an order of Asha's, or every paisa is refunded",
    async (how) => {
      await add(other, shop.yarn)
      await add(asha, shop.yarn)
      const otherCheckout = await openOnlineCheckout(
        other,
        how === 'comes back'
          ? {}
          : {
              stores: 0,
              more: {
                ship_name: 'Asha',
                phone_no: '9000000001',
                address1: '12, 3rd Cross',
                city: 'Bengaluru',
              },
            },
      )
      const ashasCheckout = await openOnlineCheckout(asha)
      await join()
      const open = await queryOne(
        sql<{
          n: number
        }>`select count(*)::int as n from checkout.checkouts where shopper_id = ${asha.id} and state = 'open'`,
      )
      expect(open?.n).toBe(1)
      await payInWindow(other, otherCheckout.reference, { webhook: 'now' })
      await payInWindow(asha, ashasCheckout.reference, { webhook: 'now' })
      await runAllJobs(shop)
      await pollGatewayAndRunJobs(shop)
      for (const { checkoutId, bill } of [otherCheckout, ashasCheckout]) {
        const end = await checkoutOutcome(shop, checkoutId)
        const refunded = end.refunds.reduce((sum, refund) => sum + Number.parseInt(refund, 10), 0)
        expect(end.kept + refunded).toBe(bill.base_amount * 100)
        expect(end.kept === 0 || end.orders.every((order) => order === 'placed captured')).toBe(true)
        expect(new Set(await whoseOrders(checkoutId))).toEqual(new Set([asha.id]))
      }
      expect(await listInconsistencies(shop)).toEqual(before)
    },
  )
})
