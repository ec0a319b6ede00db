import { findSeatFaults } from '#domains/learning/bookings'
import { findCashFaults } from '#domains/delivery/cash'
import { findPurchaseFaults } from '#domains/buying/checkout'
import { findDocumentFaults } from '#domains/money/invoices'
import { endInRun, keepProofs, runOf, type OnStep, type Proof } from '#domains/money/ledger'
import { findOrderFaults } from '#domains/buying/orders'
import { unsettledCharges, findPaymentFaults } from '#domains/money/payments'
import { findPointFaults } from '#domains/buying/points'
import { findCouponFaults } from '#domains/buying/promotions'
import { findLevelFaults } from '#domains/products/stock'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { across } from './books/across.ts'
import { guards } from './books/guards.ts'
import { route } from './books/route.ts'
import { counts, steps } from './books/steps.ts'
import type { Truth } from './books/truth.ts'

const SETTLED_WITHIN_MS = 30 * 60_000

/** What domains know to be true of their own tables, and what must be true between them; the ledger proves its own books (I-6 to I-9). */
export const truths: readonly Truth[] = [
  { name: 'I-1 purchases', says: 'A purchase is the sum of what its stores ask.', faults: findPurchaseFaults },
  {
    name: 'I-1 orders',
    says: 'An order is the sum of its lines less what was taken off, piece by piece, and stands where its last step led.',
    faults: findOrderFaults,
  },
  {
    name: 'I-2 payments',
    says: 'A payment is what orders keep of it and what went back, and one payment counts for a purchase.',
    faults: findPaymentFaults,
  },
  {
    name: 'I-4 settled',
    says: 'No captured paisa is without a placed order, a refund or a review younger than a day.',
    faults: async (db, now) =>
      (await unsettledCharges(db))
        .filter(({ captured_at }) => now.getTime() - captured_at.getTime() > SETTLED_WITHIN_MS)
        .map(({ payment_id }) => `payment ${payment_id}`),
  },
  {
    name: 'I-10 shelves',
    says: 'What a shelf says is held, promised and there is what its rows add up to.',
    faults: async (db) =>
      (await findLevelFaults(db)).map(
        ({ variantId, what, says, rows }) => `variant ${variantId}: ${what} ${says}, rows ${rows}`,
      ),
  },
  route,
  {
    name: 'I-18 coupons',
    says: 'A coupon was used as often as it counts, and within its limits.',
    faults: findCouponFaults,
  },
  {
    name: 'I-18 points',
    says: 'Points are what came and went, and what their lots hold.',
    faults: findPointFaults,
  },
  {
    name: 'I-19 cash',
    says: 'Cash that was due was collected or is void, and what was collected was handed over, is short or is owed.',
    faults: findCashFaults,
  },
  {
    name: 'I-15 seats',
    says: 'Seats that are counted are held, booked or offered, and a booking costs what its seats do.',
    faults: (db) => findSeatFaults(db),
  },
  {
    name: 'I-20 documents',
    says: 'Series have no gaps, and no credit note takes back more than was invoiced.',
    faults: findDocumentFaults,
  },
  ...across,
  ...steps,
  ...counts,
  guards,
]

/** Looks at every truth. */
export async function lookAtBooks(db: Db, now: Date, onStep?: OnStep): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const { name, faults } of truths) {
    proofs.push({ invariant: name, looked_at: 1, found: await faults(db, now) })
    await onStep?.()
  }
  return proofs
}

type Parts = { db: Db; clock: Clock; log: { error(details: unknown, message: string): void } }

/** After the ledger's own, every night and whenever somebody asks, the staff see what of it is green. */
export const bookTasks = ({
  db,
  clock,
  log,
}: Parts): Record<string, (payload: unknown) => Promise<void>> => ({
  'books:look': (payload) => {
    const look = async (onStep?: OnStep): Promise<Proof[]> => {
      const now = clock.now()
      const proofs = await lookAtBooks(db, now, onStep)
      await keepProofs(db, proofs, { now, log })
      return proofs
    }
    return endInRun(db, runOf(payload), { now: () => clock.now(), look })
  },
})
