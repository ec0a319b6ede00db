import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import type { Visitor } from '../../../../testing/visitor.ts'
import { checkLedgerAndReport } from '#domains/money/ledger'
import { recordFact } from '#domains/money/ledger/entries'
import { orderOf, runAllJobs, listStatusesOf } from '../paying.fixture.ts'
import {
  asha,
  beads,
  buyUnpaid,
  clock,
  decide,
  kabir,
  availableStockOf,
  meera,
  queue,
  setPolicy,
  setUpUnpaid,
  shop,
  yarn,
} from './unpaid.fixture.ts'

setUpUnpaid()

describe('while +91 skips the card payment', () => {
  beforeAll(async () => {
    expect((await setPolicy(true)).status).toBe(200)
  })

  test('a confirmed order is owed: its store is paid nothing before all of it reached the bank, and the ledger shows the debt', async () => {
    const { orderIds } = await buyUnpaid()
    const [id, other] = orderIds as [number, number]
    for (const each of orderIds) await decide(meera, each, 'confirm')
    await runAllJobs(shop)
    const { db } = shop.database
    const owed = (await queue('owed')).find(({ order_id }) => order_id === id)
    const totalPaise = Math.round((owed?.total ?? 0) * 100)
    expect(owed).toMatchObject({ due: owed?.total, may: ['receive', 'extend', 'give_up'] })
    for (const kind of ['delivered', 'completed'] as const) {
      for (const each of orderIds)
        await transact(db, (tx) => recordFact(tx, each, { kind, key: kind, at: clock.now(), detail: {} }))
    }
    const books = async (of: number) => {
      const { rows } = await sql<{ account: string; paise: number }>`
        select p.account, sum(p.paise)::bigint as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
        where e.order_id = ${of} group by 1 having sum(p.paise) <> 0`.execute(db)
      return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
    }
    const available = async (of: number) =>
      (
        await sql<{
          on: Date | null
        }>`select available_on as on from ledger.orders where order_id = ${of}`.execute(db)
      ).rows[0]?.on
    expect(await books(id)).toMatchObject({ shopper_receivable: totalPaise })
    expect(await available(id)).toBeNull()

    const receive = (of: number, reference: string) =>
      meera.post<{ code: string }>(`/api/admin/unpaid-orders/${of}/received`, {
        reference,
        reason: 'In the statement of today',
      })
    expect((await receive(id, 'UTR')).status).toBe(400)
    expect((await receive(id, 'HDFC0001112223')).status).toBe(200)
    expect((await receive(id, 'HDFC0001112224')).body.code).toBe('wrong_state')
    expect((await receive(other, 'HDFC0001112223')).body.code).toBe('reference_used')
    await runPendingJobs(shop.jobs)
    expect(await books(id)).toMatchObject({ bank: totalPaise })
    expect(await books(id)).not.toHaveProperty('shopper_receivable')
    expect(await available(id)).toBeInstanceOf(Date)
    expect((await orderOf(asha, id)).payment_status).toBe('Approved')

    // The other one is never paid: two people write it off.
    const writeOff = (who: Visitor) =>
      who.post<{ is_given_up: boolean; code: string }>(`/api/admin/unpaid-orders/${other}/give-up`, {
        reason: 'She does not answer',
      })
    expect((await writeOff(meera)).body.is_given_up).toBe(false)
    expect((await writeOff(meera)).body.code).toBe('second_person')
    expect((await writeOff(kabir)).body.is_given_up).toBe(true)
    await runPendingJobs(shop.jobs)
    expect(await books(other)).toHaveProperty('write_off')
    expect(
      (await checkLedgerAndReport(db, { now: clock.now(), log: { error: () => undefined } })).filter(
        ({ found }) => found.length > 0,
      ),
    ).toEqual([])
  })

  test("Asha withdraws one of two orders, requesting it twice, while Meera confirms the other: the first one's goods are released, the other goes on; a stranger gets 404 for both", async () => {
    const before = [await availableStockOf(yarn), await availableStockOf(beads)]
    const { orderIds } = await buyUnpaid()
    const [first, second] = orderIds as [number, number]
    const withdraw = (who: Visitor, id: number | string) =>
      who.post<{ code: string }>(`/api/orders/${id}/withdraw`, {})
    expect([
      (await withdraw(kabir, first)).status,
      (await withdraw(asha, 'x')).status,
      (await withdraw(shop.visitor(), first)).status,
    ]).toEqual([404, 404, 401])
    const pressed = await Promise.all([
      withdraw(asha, first),
      withdraw(asha, first),
      decide(meera, second, 'confirm'),
    ])
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await listStatusesOf(asha, orderIds)).toEqual(['Cancelled, Pending', 'Placed, Pending'])
    expect((await decide(meera, first, 'confirm')).body.code).toBe('wrong_state')
    expect((await withdraw(asha, second)).body.code).toBe('wrong_state')
    const isYarn = (await orderOf(asha, first)).lines[0]?.product_id === yarn.productId
    const [skeins = 0, strings = 0] = before
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual(
      isYarn ? [skeins, strings - 1] : [skeins - 2, strings],
    )
    expect((await queue('ended')).find(({ order_id }) => order_id === first)).toMatchObject({
      state: 'withdrawn',
      decided_by: 'Asha Rao',
      may: [],
    })
    expect(
      (await asha.post(`/api/orders/${second}/cancel`, { lines: null, reason: 'changed_mind' })).status,
    ).toBe(200)
    expect([await availableStockOf(yarn), await availableStockOf(beads)]).toEqual(before)
  })

  test('a confirmed order that is cancelled before a payment is owed no more, and no refund is requested', async () => {
    const { orderIds } = await buyUnpaid()
    const [id] = orderIds as [number]
    await decide(meera, id, 'confirm')
    const done = await asha.post(`/api/orders/${id}/cancel`, { lines: null, reason: 'changed_mind' })
    expect(done.status).toBe(200)
    expect((await orderOf(asha, id)).refunds).toEqual([])
    expect((await queue('owed')).find(({ order_id }) => order_id === id)).toMatchObject({ due: 0, may: [] })
  })
})
