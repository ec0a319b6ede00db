import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { advanceOrderTo } from '../../money/ledger/ledger.fixture.ts'
import type { TestPerson } from './bookings.fixture.ts'
import { findSeatFaults } from './seat-faults.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'
import { shop, asha, setUpSessionDay } from './session-day/session-day.fixture.ts'

setUpSessionDay()

test('a session is called off while its kit of ₹450 is being shipped: the ₹1,180 of the seat are refunded as previewed, and the kit is delivered and stays', async () => {
  const saved = await asha.post('/api/addresses', {
    ship_name: 'Asha Rao',
    phone_no: '9000000001',
    address1: '14 Jasmine',
    address2: 'Cubbon Road',
    city: 'Bengaluru',
    landmark: '',
    state: 29,
    zip_code: '560001',
  })
  expect(saved.status, JSON.stringify(saved.body)).toBeLessThan(300)
  const { rows } = await sql<{
    id: number
  }>`select id from identity.addresses where person_id = ${asha.id} limit 1`.execute(shop.db)
  const at = await shop.workshop({ seats: 3, withKit: true })
  const booking = await shop.book(asha, at, { with_kit: true, address_id: rows[0]?.id })
  const off = async () =>
    (await shop.devika.get<{ refund_if_off: number }>(`/api/conduct/sessions/${at.sessionId}/roster`)).body
      .refund_if_off
  expect(await off()).toBe(1630)
  const kit = booking.kit?.order_id ?? 0
  await advanceOrderTo(shop, kit, 'hand_over_all')
  expect(await off()).toBe(1180)
  const answer = await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, {
    reason: 'I am ill',
  })
  expect(answer.body).toEqual({ bookings: 1, refund: 1180 })
  await shop.runJobs()
  expect(await shop.see(asha, booking.id)).toMatchObject({ state: 'cancelled', refunded: 1180 })
  const kitNow = async () =>
    (await asha.get<{ order: { order_status: string; to_pay: number } }>(`/api/orders/${kit}`)).body.order
  expect(await kitNow()).toMatchObject({ order_status: 'Shipped', to_pay: 450 })
  await advanceOrderTo(shop, kit, 'deliver_all')
  expect(await kitNow()).toMatchObject({ order_status: 'Delivered', to_pay: 450 })
  expect([
    await findSeatFaults(shop.db),
    await findPaymentFaults(shop.db),
    await listUnsettledCharges(shop.db),
  ]).toEqual([[], [], []])
})

test('a session is called off and one of three bookings cannot be cancelled yet: the two others get ₹1,180 at once, the third once it can be', async () => {
  const at = await shop.workshop({ seats: 3 })
  const booked: { who: TestPerson; id: number }[] = []
  for (const name of ['Chitra Iyer', 'Dev Anand', 'Esha Nair']) {
    const who = await shop.newPerson(name)
    booked.push({ who, id: (await shop.book(who, at)).id })
  }
  const [first = 0] = booked.map(({ id }) => id).toSorted((a, b) => a - b)
  const refusing = `begin if new.booking_id = ${first} then raise 'not now'; end if; return new; end`
  await sql
    .raw(`create function bookings.not_now() returns trigger language plpgsql as $$ ${refusing} $$`)
    .execute(shop.db)
  await sql`create trigger not_now before update on bookings.seats for each row execute function bookings.not_now()`.execute(
    shop.db,
  )
  expect(
    (await shop.devika.post(`/api/conduct/sessions/${at.sessionId}/cancel`, { reason: 'I am ill' })).status,
  ).toBe(200)
  const refundSession = () =>
    shop.jobs.tasks['bookings:refund-session']?.({ sessionId: at.sessionId, reason: 'I am ill' })
  await expect(refundSession()).rejects.toThrow('not now')
  const back = async () => {
    const all: number[] = []
    for (const { who, id } of booked) all.push((await shop.see(who, id)).refunded)
    return all.toSorted((a, b) => a - b)
  }
  expect(await back()).toEqual([0, 1180, 1180])
  await sql`drop function bookings.not_now() cascade`.execute(shop.db)
  await refundSession()
  await shop.runJobs()
  expect(await back()).toEqual([1180, 1180, 1180])
  expect([
    await findSeatFaults(shop.db),
    await findPaymentFaults(shop.db),
    await listUnsettledCharges(shop.db),
  ]).toEqual([[], [], []])
})
