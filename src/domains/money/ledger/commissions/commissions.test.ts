import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { returnPieces } from '#domains/buying/orders/pieces'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { AT, orderBalances, advanceOrderTo, grantRoleTo, publishAndHandle } from '../ledger.fixture.ts'
import type { Earnings, PostEarnings } from '../contract.ts'
import { shop, asha, setUpScissors, db, buyOnline } from './scissors.fixture.ts'

setUpScissors()

test('5 % of ₹1,000 for Meera’s post: frozen at the sale, earned once returns are over, reversed by a separate row', async () => {
  const meera = shop.visitor()
  await meera.signIn('9000000077', 'Meera Iyer')
  const creatorId = await grantRoleTo(shop, meera, 'creator')
  await publishAndHandle(shop, 'feed.published', { postId: 501, creatorId, at: '2026-01-01T00:00:00Z' })
  const id = await buyOnline(2, 501)
  const rows = async () =>
    (
      await sql<{
        paise: number
        of: number | null
      }>`select paise, reversal_of as of from ledger.commissions where order_id = ${id} order by id`.execute(
        db(),
      )
    ).rows
  expect(await rows()).toEqual([{ paise: 10_000, of: null }])
  await advanceOrderTo(shop, id, 'deliver_all')
  expect(await orderBalances(shop, id)).not.toHaveProperty('creator_commission')
  await advanceOrderTo(shop, id, 'close_window')
  expect(await orderBalances(shop, id)).toMatchObject({
    creator_commission: 100,
    [`creator_payable:${creatorId}`]: -100,
  })
  const request = {
    pieces: [{ lineNo: 1, quantity: 1 }],
    cause: 'claim',
    withDelivery: false,
    actor: 'staff',
    reason: 'broken',
    at: AT,
    key: 'claim-1',
  } as const
  await transact(db(), (tx) => returnPieces(tx, id, request))
  await runPendingJobs(shop.jobs)
  expect((await rows()).map(({ paise }) => paise)).toEqual([10_000, -5_000])
  expect(await orderBalances(shop, id)).toMatchObject({
    creator_commission: 50,
    [`creator_payable:${creatorId}`]: -50,
  })
  const earned = async (query: string) =>
    (await meera.get<Earnings>(`/api/creator/earnings${query}`)).body.rows
  expect(await earned('?show=back')).toMatchObject([
    { post_id: 501, earned: 50, back: 50, back_why: 'returned', state: 'confirmed' },
  ])
  expect([await earned('?show=pending'), (await earned('')).length]).toEqual([[], 1])
  expect((await meera.get('/api/creator/earnings?show=lost')).status).toBe(400)
  const { sums } = (await meera.get<PostEarnings>('/api/creator/earnings/posts')).body
  expect(sums).toEqual({ orders: 1, earned: 50, pending: 0, back: 50, uncredited: 0 })
  await expect(sql`update ledger.commissions set paise = 1`.execute(db())).rejects.toThrow('never changed')
})

test('a buyer from their own post, a buyer with the creator’s number, and an unknown post earn no commission, with the reason', async () => {
  const creatorId = await grantRoleTo(shop, asha, 'creator')
  await publishAndHandle(shop, 'feed.published', { postId: 502, creatorId, at: '2026-01-01T00:00:00Z' })
  const own = await buyOnline(1, 502)
  const unknown = await buyOnline(1, 599)
  const reasons = await sql<{ reason: string }>`
    select reason from ledger.uncredited_lines where order_id = any(${[own, unknown]}) order by order_id = ${own} desc`.execute(
    db(),
  )
  expect(reasons.rows.map(({ reason }) => reason)).toEqual(['own_purchase', 'unknown_post'])
  expect(
    (await sql`select from ledger.commissions where order_id = any(${[own, unknown]})`.execute(db())).rows,
  ).toEqual([])
})

test('a post whose event arrives after the sale still earns its commission', async () => {
  const ravi = shop.visitor()
  await ravi.signIn('9000000078', 'Ravi Das')
  const creatorId = await grantRoleTo(shop, ravi, 'creator')
  const id = await buyOnline(1, 777)
  await publishAndHandle(shop, 'feed.published', { postId: 777, creatorId, at: '2026-01-01T00:00:00Z' })
  const { rows } = await sql<{
    paise: number
  }>`select paise from ledger.commissions where order_id = ${id}`.execute(db())
  expect(rows).toEqual([{ paise: 5_000 }])
  expect((await sql`select from ledger.uncredited_lines where order_id = ${id}`.execute(db())).rows).toEqual(
    [],
  )
})
