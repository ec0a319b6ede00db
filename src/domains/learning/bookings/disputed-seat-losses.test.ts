import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import {
  shop,
  nila,
  omar,
  findDuePayout,
  bookSeat,
  finishSession,
  openDispute,
  decideDispute,
  balances,
  expectConsistent,
  SHARE,
  setUpDisputes,
} from './disputed-seat.fixture.ts'

setUpDisputes()

test("₹1,180 each of Asha's and Bilal's seats, lost after and before Devika's share was credited, are the platform's loss; the staff then debit Devika ₹1,180 of Bilal's", async () => {
  const [asha, bilal] = [await shop.newPerson('Asha Rao'), await shop.newPerson('Bilal Khan')]
  const before = (await findDuePayout()) ?? 0
  const [first, second] = [await bookSeat(asha), await bookSeat(bilal)]
  const lostEarly = await openDispute(second.paymentId)
  await decideDispute(lostEarly, 'lost')
  const bear = (id: string, who = nila) =>
    who.post<{ state: string; code: string }>(`/api/admin/losses/${id}`, { reason: 'Nobody was let in' })
  expect(await bear(lostEarly)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await finishSession()
  expect(await balances('dispute_loss')).toBe(1180)
  await decideDispute(await openDispute(first.paymentId), 'lost')
  expect(await balances('dispute_loss')).toBe(2360)
  expect(await balances('seats_liability')).toBeCloseTo(0 - (await owedForSeats()), 2)
  expect(await findDuePayout()).toBeCloseTo(before + 2 * SHARE, 2)

  const { losses } = (
    await omar.get<{ losses: { dispute_id: string; parts: { store: string; amount: number }[] }[] }>(
      '/api/admin/losses',
    )
  ).body
  expect(losses.find(({ dispute_id }) => dispute_id === lostEarly)?.parts).toMatchObject([
    { store: 'Devika Menon', amount: 1180 },
  ])
  expect((await bear(lostEarly)).status).toBe(200)
  expect((await bear(lostEarly)).status).toBe(409)
  await shop.runJobs()
  expect(await balances('dispute_loss')).toBe(1180)
  expect(await findDuePayout()).toBeCloseTo(before + 2 * SHARE - 1180, 2)
  await expectConsistent()
})

test('a bank takes back ₹1,180 of two seats, and Asha cancels one of the seats: Devika bears ₹1,180 of the seat that she was credited for', async () => {
  const asha = await shop.newPerson('Asha Rao')
  // Sessions of earlier tests are over by then.
  shop.clock.forward(5 * DAY_MS)
  await shop.tick()
  await shop.tick()
  const [lossBefore, dueBefore] = [await balances('dispute_loss'), (await findDuePayout()) ?? 0]
  const opened = await shop.hold(asha, await shop.workshop({ seats: 2 }), { names: ['Asha Rao', 'Bina Das'] })
  const { razorpay_payment_id: paymentId } = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.runJobs()
  const lost = await openDispute(paymentId)
  await decideDispute(lost, 'lost')
  const seat = (await shop.see(asha, opened.booking.id)).seats[1]?.id
  expect((await asha.post(`/api/bookings/${opened.booking.id}/cancel`, { seat_ids: [seat] })).status).toBe(
    200,
  )
  shop.clock.forward(13 * DAY_MS)
  await shop.tick()
  await shop.tick()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore + 1180, 2)

  expect((await nila.post(`/api/admin/losses/${lost}`, { reason: 'Nobody was let in' })).status).toBe(200)
  await shop.runJobs()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore, 2)
  expect(await findDuePayout()).toBeCloseTo(dueBefore + SHARE - 1180, 2)
  await expectConsistent()
})

test('two chargebacks of ₹1,180 for one booking, approved at the same moment: Devika bears ₹1,180, all that was lost with her share', async () => {
  const asha = await shop.newPerson('Asha Rao')
  const [lossBefore, dueBefore] = [await balances('dispute_loss'), (await findDuePayout()) ?? 0]
  const opened = await shop.hold(asha, await shop.workshop({ seats: 2 }), { names: ['Asha Rao', 'Bina Das'] })
  const { razorpay_payment_id: paymentId } = await shop.pay(asha, opened, { webhook: 'now' })
  await shop.runJobs()
  const lost = [await openDispute(paymentId, 118_000), await openDispute(paymentId, 118_000)]
  for (const id of lost) await decideDispute(id, 'lost')
  const seat = (await shop.see(asha, opened.booking.id)).seats[1]?.id
  expect((await asha.post(`/api/bookings/${opened.booking.id}/cancel`, { seat_ids: [seat] })).status).toBe(
    200,
  )
  shop.clock.forward(13 * DAY_MS)
  await shop.tick()
  await shop.tick()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore + 1180, 2)

  await sql`update payouts.settings set value = 50000 where name = 'bear_alone_paise'`.execute(shop.db)
  const why = { reason: 'Nobody was let in' }
  for (const id of lost)
    expect((await nila.post<{ state: string }>(`/api/admin/losses/${id}`, why)).body.state).toBe('waiting')
  const farah = await shop.newPerson('Farah Sheikh', [
    'staff',
    'staff:payouts',
    'staff:payments',
    'staff:books',
  ])
  const agreed = await Promise.all(
    lost.map((id) => farah.post<{ code: string }>(`/api/admin/losses/${id}/decide`, { yes: true, ...why })),
  )
  expect(agreed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await shop.runJobs()
  expect(await balances('dispute_loss')).toBeCloseTo(lossBefore, 2)
  expect(await findDuePayout()).toBeCloseTo(dueBefore + SHARE - 1180, 2)
  const other = lost[agreed.findIndex(({ status }) => status === 409)]
  expect((await nila.post(`/api/admin/losses/${other}/decide`, { yes: false, ...why })).status).toBe(200)
  await sql`update payouts.settings set value = 1000000 where name = 'bear_alone_paise'`.execute(shop.db)
  await expectConsistent()
})

/** What is captured for seats and not yet credited to a conductor, in rupees. */
async function owedForSeats(): Promise<number> {
  const { rows } = await sql<{ rupees: number }>`
    select (coalesce(sum(s.captured_paise - s.refunding_paise), 0) / 100.0)::float8 as rupees from payments.shares s
    where s.kind = 'booking' and not exists (select from ledger.entries e where e.key = 'booking:' || s.order_id || ':settled')`.execute(
    shop.db,
  )
  return rows[0]?.rupees ?? 0
}
