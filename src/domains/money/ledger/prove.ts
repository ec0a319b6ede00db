import type { Db } from '#platform/database'
import type { CheckResult } from '#platform/integrity-check'
import { keepProofs } from './keep-proofs.ts'
import { booksOf, changeOf } from './rules/books.ts'
import { saleOf, soldFor } from './sale-of.ts'
import { balancesOf } from './store/entries.ts'
import { readBookedOrders, readFacts } from './store/orders.ts'
import {
  readEntryFaults,
  readOverdrawnCommissions,
  readPayoutFaults,
  readRoundingFaults,
  readSidesFault,
} from './store/proofs.ts'
import { readCommissions } from './store/commissions.ts'

export type Proof = CheckResult

type Log = { error(details: unknown, message: string): void }

const AT_ONCE = 500

/** Told after each step of a look that may take long. */
export type OnStep = () => Promise<void>

const nobody: OnStep = () => Promise.resolve()

/** Whether each order's books are what all that was heard of it makes of them. */
async function orderFaults(db: Db, onStep: OnStep): Promise<{ looked: number; found: string[] }> {
  const found: string[] = []
  let looked = 0
  let after = 0
  for (;;) {
    const orders = await readBookedOrders(db, after, AT_ONCE)
    for (const order of orders) if (!(await isRight(db, order))) found.push(`order ${order.order_id}`)
    looked += orders.length
    after = orders.at(-1)?.order_id ?? after
    await onStep()
    if (orders.length < AT_ONCE) return { looked, found }
  }
}

async function isRight(
  db: Db,
  { order_id, terms, available_on }: Awaited<ReturnType<typeof readBookedOrders>>[number],
): Promise<boolean> {
  const [sold, facts, booked, commissions] = await Promise.all([
    soldFor(db, order_id),
    readFacts(db, order_id),
    balancesOf(db, order_id, 'order'),
    readCommissions(db, order_id),
  ])
  const earned = new Map<number, number>()
  for (const { creator_id, paise } of commissions)
    earned.set(creator_id, (earned.get(creator_id) ?? 0) + paise)
  const earnings = available_on ? [...earned].map(([creatorId, paise]) => ({ creatorId, paise })) : []
  return changeOf(booksOf(saleOf(sold), facts, { terms, earnings }), booked).length === 0
}

/** Looks at the books (I-6 to I-9). @returns what was looked at, and everything that is not as it must be. */
export async function proofsOf(db: Db, onStep: OnStep = nobody): Promise<Proof[]> {
  const [entries, sides, orders, rounding, commissions, payouts] = [
    await readEntryFaults(db),
    await readSidesFault(db),
    await orderFaults(db, onStep),
    await readRoundingFaults(db),
    await readOverdrawnCommissions(db),
    await readPayoutFaults(db),
  ]
  return [
    { invariant: 'I-6 entries', looked_at: entries.looked, found: entries.found },
    { invariant: 'I-7 sides', looked_at: sides.looked, found: sides.found },
    { invariant: 'I-7 orders', looked_at: orders.looked, found: orders.found },
    { invariant: 'I-7 rounding', looked_at: rounding.looked, found: rounding.found },
    { invariant: 'I-8 commissions', looked_at: commissions.looked, found: commissions.found },
    { invariant: 'I-9 payouts', looked_at: payouts.looked, found: payouts.found },
  ]
}

/** The same; what is found wrong is kept, said loudly in the log, and shown to the staff in red. */
export async function proveBooks(
  db: Db,
  { now, log, onStep }: { now: Date; log: Log; onStep?: OnStep },
): Promise<Proof[]> {
  const proofs = await proofsOf(db, onStep)
  await keepProofs(db, proofs, { now, log })
  return proofs
}
