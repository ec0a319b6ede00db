import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import type { Visitor } from '../../../../testing/visitor.ts'
import { collectCash, importRemittanceFile } from '../cash.fixture.ts'
import { findCashDiscrepancies } from '../cash-discrepancies.ts'
import {
  asha,
  buyWithCash,
  cashOf,
  clock,
  getQueue,
  meena,
  noor,
  ravi,
  markShipped,
  setUpCash,
  shop,
  stateOf,
} from '../paying-cash.fixture.ts'

setUpCash()

describe('cash owed by couriers', () => {
  async function collected(awb: string): Promise<{ orderId: number; parcelId: number; rupees: number }> {
    const orderId = await buyWithCash(asha)
    await markShipped(orderId)
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    return { orderId, parcelId: await collectCash(shop, { orderId, awb, rupees, at: clock.now() }), rupees }
  }

  test('begins when the cash is due, and is collected once, however often the event is handled', async () => {
    const orderId = await buyWithCash(asha)
    await markShipped(orderId)
    expect(await stateOf(orderId)).toBe('due')
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    const parcelId = await collectCash(shop, { orderId, awb: 'AWB0', rupees, at: clock.now() })
    await transact(shop.database.db, (tx) =>
      publish(tx, 'fulfilment.delivered', {
        orderId,
        parcelId,
        courier: 'delhivery',
        cashPaise: rupees * 100,
        at: clock.now().toISOString(),
      }),
    )
    await runPendingJobs(shop.jobs)
    expect(await cashOf(orderId)).toMatchObject({ status: 'collected', open: 0, owed: rupees * 100 })
  })

  test('a dry run changes nothing; the file pays; the same file again is 409, and its lines in another file are duplicates', async () => {
    const { orderId, rupees } = await collected('AWB1')
    const line = `Delhivery,awb-1,${rupees},UTR1`
    const dry = await importRemittanceFile(meena, [line, 'Delhivery,NOBODY,10,UTR1', 'Delhivery,,10,UTR1'], {
      dry_run: true,
    })
    expect(dry.body).toMatchObject({ batch_id: null, counts: { matched: 1, unknown: 1 } })
    expect(dry.body.errors).toHaveLength(1)
    expect(await stateOf(orderId)).toBe('collected')

    expect((await importRemittanceFile(ravi, [line])).status).toBe(403)
    expect((await importRemittanceFile(meena, [line, 'Delhivery,,10,UTR1'])).body).toMatchObject({
      status: 409,
      code: 'wrong_rows',
    })
    const both = await Promise.all([importRemittanceFile(meena, [line]), importRemittanceFile(noor, [line])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await cashOf(orderId)).toMatchObject({ status: 'remitted', owed: 0 })
    expect((await importRemittanceFile(meena, [line])).body).toMatchObject({ status: 409, code: 'same_file' })
    expect(
      (await importRemittanceFile(meena, [line, 'Delhivery,NOBODY2,10,UTR1'])).body.counts,
    ).toMatchObject({
      duplicate: 1,
      unknown: 1,
    })

    const batch = both.find(({ status }) => status === 200)?.body.batch_id
    expect(
      (
        await meena.post(`/api/admin/cash/batches/${batch}/bank`, {
          reason: 'On the statement of 22 November',
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await meena.post(`/api/admin/cash/batches/${batch}/bank`, {
          reason: 'On the statement of 22 November',
        })
      ).status,
    ).toBe(409)
    expect(await stateOf(orderId)).toBe('settled')
  })

  test('₹50 too little makes the order short; the rest is remitted later, or written off by two people', async () => {
    const { orderId, parcelId, rupees } = await collected('AWB2')
    await importRemittanceFile(meena, [`Delhivery,AWB2,${rupees - 50},UTR2`])
    expect(await cashOf(orderId)).toMatchObject({ status: 'short', owed: 5_000 })
    const request = await meena.post<{ id: number }>('/api/admin/cash/write-offs', {
      parcel_id: parcelId,
      reason: 'The courier denies it',
    })
    expect(request.status).toBe(201)
    expect(
      (await noor.post('/api/admin/cash/write-offs', { parcel_id: parcelId, reason: 'The same again' })).body,
    ).toMatchObject({
      code: 'asked_already',
    })
    const decide = (visitor: Visitor, approve: boolean) =>
      visitor.post(`/api/admin/cash/write-offs/${request.body.id}/decide`, {
        approve,
        reason: 'Too little to go on about',
      })
    expect((await decide(meena, true)).body).toMatchObject({ status: 409, code: 'second_person' })
    expect((await decide(noor, true)).status).toBe(200)
    expect((await decide(noor, true)).status).toBe(409)
    expect(await cashOf(orderId)).toMatchObject({ status: 'settled', owed: 0 })

    const later = await collected('AWB3')
    await importRemittanceFile(meena, [`Delhivery,AWB3,${later.rupees - 50},UTR3`])
    await importRemittanceFile(meena, ['Delhivery,AWB3,50,UTR4'])
    expect(await cashOf(later.orderId)).toMatchObject({ status: 'remitted', owed: 0 })
  })

  test('cash that is remitted before the delivery is processed waits, and is matched automatically afterwards', async () => {
    const orderId = await buyWithCash(asha)
    await markShipped(orderId)
    const rupees = (await cashOf(orderId))?.rupees ?? 0
    expect((await importRemittanceFile(meena, [`Delhivery,AWB4,${rupees},UTR5`])).body.counts).toMatchObject({
      unknown: 1,
    })
    await collectCash(shop, { orderId, awb: 'AWB4', rupees, at: clock.now() })
    expect(await stateOf(orderId)).toBe('remitted')
  })

  test('a mistyped AWB is matched manually, and the surplus is closed with a reason', async () => {
    const { orderId, parcelId, rupees } = await collected('AWB5')
    await importRemittanceFile(meena, [`Delhivery,AWBS,${rupees + 20},UTR6`])
    const line = (await getQueue()).unmatched.find(({ awb }) => awb === 'AWBS')
    const match = () =>
      meena.post(`/api/admin/cash/lines/${line?.id}/match`, { parcel_id: parcelId, reason: 'An S for a 5' })
    expect([(await match()).status, (await match()).status]).toEqual([200, 409])
    expect(await stateOf(orderId)).toBe('remitted')
    expect((await getQueue()).unmatched.find(({ awb }) => awb === 'AWBS')?.outcome).toBe('over')
    expect(
      (await meena.post(`/api/admin/cash/lines/${line?.id}/close`, { reason: 'Sent back to the courier' }))
        .status,
    ).toBe(200)
    expect((await getQueue()).unmatched.some(({ awb }) => awb === 'AWBS')).toBe(false)
  })

  test('is overdue after 8 days, by courier', async () => {
    const { rupees } = await collected('AWB6')
    const owedBefore = (await getQueue()).couriers.find(({ courier }) => courier === 'delhivery')
    expect(owedBefore?.owed).toBeGreaterThanOrEqual(rupees)
    clock.forward(8 * DAY_MS + 1)
    expect(
      (await getQueue()).couriers.find(({ courier }) => courier === 'delhivery')?.overdue,
    ).toBeGreaterThanOrEqual(rupees)
  })

  test('the nightly check finds nothing, and finds a rupee that is removed from the ledger', async () => {
    expect(await findCashDiscrepancies(shop.database.db)).toEqual([])
    const { orderId } = await collected('AWB7')
    await sql`update cash.instruments set collected_paise = collected_paise - 100 where order_id = ${orderId}`.execute(
      shop.database.db,
    )
    await shop.jobs.tasks['cash:check']?.(undefined)
    expect(
      (await meena.get<{ check: { wrong: string[] } }>('/api/admin/cash')).body.check.wrong.length,
    ).toBeGreaterThanOrEqual(2)
    await sql`update cash.instruments set collected_paise = collected_paise + 100 where order_id = ${orderId}`.execute(
      shop.database.db,
    )
  })
})
