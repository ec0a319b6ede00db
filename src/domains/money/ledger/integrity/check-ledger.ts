import type { Db } from '#platform/database'
import type { CheckResult } from '#platform/integrity-check'
import { saveCheckResults } from './save-check-results.ts'
import { expectedBalances, differenceOf } from '../rules/expected-balances.ts'
import { saleOf, loadSoldOrder } from '../entries/sale-of.ts'
import { loadBalances } from '../queries/entries.ts'
import { listPostedOrders, listFacts } from '../queries/orders.ts'
import {
  findEntryFaults,
  findOverdrawnCommissions,
  findPayoutFaults,
  findRoundingFaults,
  findBalanceSheetFault,
} from '../queries/integrity-checks.ts'
import { listCommissions } from '../queries/commissions.ts'

export type LedgerCheckResult = CheckResult

type Log = { error(details: unknown, message: string): void }

const BATCH_SIZE = 500

/** Called after each step of a check that may take long. */
export type OnStep = () => Promise<void>

const ignoreStep: OnStep = () => Promise.resolve()

async function findOrderFaults(db: Db, onStep: OnStep): Promise<{ looked: number; found: string[] }> {
  const found: string[] = []
  let looked = 0
  let after = 0
  for (;;) {
    const orders = await listPostedOrders(db, after, BATCH_SIZE)
    for (const order of orders) if (!(await isOrderBalanced(db, order))) found.push(`order ${order.order_id}`)
    looked += orders.length
    after = orders.at(-1)?.order_id ?? after
    await onStep()
    if (orders.length < BATCH_SIZE) return { looked, found }
  }
}

async function isOrderBalanced(
  db: Db,
  { order_id, terms, available_on }: Awaited<ReturnType<typeof listPostedOrders>>[number],
): Promise<boolean> {
  const [sold, facts, booked, commissions] = await Promise.all([
    loadSoldOrder(db, order_id),
    listFacts(db, order_id),
    loadBalances(db, order_id, 'order'),
    listCommissions(db, order_id),
  ])
  const earned = new Map<number, number>()
  for (const { creator_id, paise } of commissions)
    earned.set(creator_id, (earned.get(creator_id) ?? 0) + paise)
  const earnings = available_on ? [...earned].map(([creatorId, paise]) => ({ creatorId, paise })) : []
  return differenceOf(expectedBalances(saleOf(sold), facts, { terms, earnings }), booked).length === 0
}

/** Checks the ledger (I-6 to I-9). @returns the number of items checked and all faults. */
export async function checkLedger(db: Db, onStep: OnStep = ignoreStep): Promise<LedgerCheckResult[]> {
  const [entries, sides, orders, rounding, commissions, payouts] = [
    await findEntryFaults(db),
    await findBalanceSheetFault(db),
    await findOrderFaults(db, onStep),
    await findRoundingFaults(db),
    await findOverdrawnCommissions(db),
    await findPayoutFaults(db),
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

/** Same, and stores the faults, logs them as errors and shows them to the staff. */
export async function checkLedgerAndReport(
  db: Db,
  { now, log, onStep }: { now: Date; log: Log; onStep?: OnStep },
): Promise<LedgerCheckResult[]> {
  const proofs = await checkLedger(db, onStep)
  await saveCheckResults(db, proofs, { now, log })
  return proofs
}
