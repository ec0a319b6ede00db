import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { movableClock } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { sellerOf, stepOrder } from '../../../delivery/fulfilment/parcel-delivery.fixture.ts'
import type { DueOfStore } from '../contract.ts'
import { runAllJobs } from '../paying.fixture.ts'
import { openPayLaterShop, paymentReminderActions, type PayLaterShop } from './owed.fixture.ts'

const HOUR = 3_600_000

export const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
export let all: PayLaterShop
/** The owner of Wool House. */
export let kiran: Visitor

export const actions = paymentReminderActions(clock, () => all)

/** A shop in which +91 pays later; after each test all jobs are run and the invariants checked. */
export function setUpOverdueOrders(): void {
  beforeAll(async () => {
    all = await openPayLaterShop(clock)
    kiran = await sellerOf(all.shop, { storeId: all.yarn.storeId, phone: '9000000011', name: 'Kiran Das' })
  })
  afterAll(() => all.shop.end())
  afterEach(async () => {
    await runAllJobs(all.shop)
    expect(await findViolations(actions.db(), clock.now())).toEqual([])
  })
}

/** Cancels an overdue order as a member of the staff. */
export const cancel = (id: number, who = all.meera, reason = 'She does not answer') =>
  who.post<{ code: string; message: string }>(`/api/admin/unpaid-orders/${id}/cancel`, { reason })

/** Cancels an overdue order as its store. */
export const cancelAsStore = (id: number, who = kiran) =>
  who.post<{ code: string }>(`/api/seller/orders/${id}/cancel-unpaid`, {})

export const dueOf = (id: number, who = kiran) =>
  who.get<{ due: DueOfStore | null; code: string }>(`/api/seller/orders/${id}/due`)

/** Two skeins packed in two parcels, on the day after the last day to pay. */
export async function packedAndOverdue(): Promise<number> {
  const id = await actions.onLastDay()
  await stepOrder(kiran, [id, 'accept'])
  const one = { lines: [{ line_no: 1, quantity: 1 }] }
  expect((await stepOrder(kiran, [id, 'pack'], { parcels: [one, one] })).status).toBe(200)
  await runAllJobs(all.shop)
  await actions.after(HOUR)
  return id
}
