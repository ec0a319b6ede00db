import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { openWorkshopShop, type TestPerson, type WorkshopShop } from './bookings.fixture.ts'
import { findSeatFaults } from './seat-faults.ts'
import { findPaymentFaults } from '../../money/payments/payment-faults.ts'

export let shop: WorkshopShop
export let asha: TestPerson
export let bilal: TestPerson
export let chitra: TestPerson

/** Opens a workshop shop with Asha, Bilal and Chitra. After every test the seat counters, payments and ledger are checked. */
export function setUpBookings(): void {
  beforeAll(async () => {
    shop = await openWorkshopShop()
    asha = await shop.newPerson('Asha Rao')
    bilal = await shop.newPerson('Bilal Khan')
    chitra = await shop.newPerson('Chitra Iyer')
  }, 60_000)
  afterAll(() => shop.end())

  afterEach(async () => {
    await shop.runJobs()
    expect(await findSeatFaults(shop.db)).toEqual([])
    expect(await findPaymentFaults(shop.db)).toEqual([])
    expect(await listUnsettledCharges(shop.db)).toEqual([])
  })
}

export const refunds = async (id: number): Promise<string[]> => {
  const { rows } = await sql<{ said: string }>`
    select amount_paise || ' ' || state as said from payments.refunds where payable_id = ${id} order by queued_at, key`.execute(
    shop.db,
  )
  return rows.map(({ said: letter }) => letter)
}
