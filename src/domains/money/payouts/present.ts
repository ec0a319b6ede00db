import type { PayeeKind } from '#domains/money/ledger'
import { findPayeeTaxFacts } from '#domains/money/ledger/tax'
import { loadNames } from '#domains/accounts/identity/people'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { dayInIndia } from '#platform/time'
import type { PayoutBatch, Plan, StaffPayout, Wallet } from './contract.ts'
import { planBatch, type Skipped } from './batches/plan-batch.ts'
import type { Payee } from './accounts/set-account.ts'
import { loadBalance, listParties, loadStatementOf, type Statement } from './statements/statements.ts'
import {
  findAccount,
  loadAccountsById,
  listHolds,
  listPayoutsOfBatch,
  listPayoutsToPayee,
  type Batch,
} from './queries.ts'
import type { PayoutRow } from './tables.ts'

const OPEN = new Set(['draft', 'approved', 'submitted', 'failed'])
const MONTHS_BACK = 12

/** The last twelve months in India, the current one first. */
export function monthsUpTo(now: Date): string[] {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** A payee's view of its money. */
export async function presentWallet(
  db: Db,
  payee: Payee,
  { month, now }: { month: string | undefined; now: Date },
): Promise<Wallet> {
  const months = monthsUpTo(now)
  const shown = month ?? months[0] ?? ''
  const payeeIds = await listParties(db, payee)
  const [balance, account, payouts, statement, holds, { hasPan }] = await Promise.all([
    loadBalance(db, payee, now),
    findAccount(db, payee.kind, payee.payeeId),
    listPayoutsToPayee(db, { kind: payee.kind, payeeIds }, 24),
    loadStatementOf(db, payee, shown),
    listHolds(db),
    findPayeeTaxFacts(db, payee.kind, payee.payeeId),
  ])
  const held = holds.some((hold) => hold.kind === payee.kind && hold.payee_id === payee.payeeId)
  const underWayPaise = payouts
    .filter(({ state }) => OPEN.has(state))
    .reduce((sum, { paise }) => sum + paise, 0)
  return {
    balance: {
      pending: toRupees(balance.pendingPaise),
      available: toRupees(balance.availablePaise),
      under_way: toRupees(underWayPaise),
      reserve: toRupees(balance.reservePaise),
      held: held ? 'on_hold' : '',
    },
    account: account
      ? {
          method: account.method,
          shown: account.shown,
          holder: account.holder,
          pan: account.pan_shown,
          has_pan: hasPan,
          usable_from: account.usable_from.toISOString(),
          is_cooling: account.usable_from > now,
        }
      : null,
    payouts: payouts.map(({ id, paise, reserve_paise, state, state_changed_at, utr, failure }) => ({
      id,
      amount: toRupees(paise),
      reserve: toRupees(reserve_paise),
      state,
      at: state_changed_at.toISOString(),
      utr: utr ?? '',
      failure,
    })),
    month: shown,
    months,
    opening: toRupees(statement.openingPaise),
    closing: toRupees(statement.closingPaise),
    entries: entriesOf(statement),
  }
}

/** Newest first; a long month's older entries are only in its file. */
const entriesOf = ({ rows }: Statement): Wallet['entries'] =>
  rows
    .map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      memo: row.kind === 'adjustment' ? '' : row.memo,
      order_id: row.orderId,
      payout_id: row.payoutId,
      amount: toRupees(row.paise),
      balance: toRupees(row.balancePaise),
    }))
    .toReversed()
    .slice(0, 500)

export async function loadPayeeNames(
  db: Db,
  kind: PayeeKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (kind === 'creator') return loadNames(db, ids)
  return new Map([...(await findStores(db, ids))].map(([id, { name }]) => [id, name]))
}

export async function presentSkipped(db: Db, kind: PayeeKind, skipped: readonly Skipped[]) {
  const names = await loadPayeeNames(
    db,
    kind,
    skipped.map(({ payeeId }) => payeeId),
  )
  return skipped.map(({ payeeId, duePaise, reason }) => ({
    payee_id: payeeId,
    name: names.get(payeeId) ?? '',
    due: toRupees(duePaise),
    reason,
  }))
}

/** Preview of what a batch would pay now. */
export async function presentPlan(db: Db, kind: PayeeKind, now: Date): Promise<Plan> {
  const { planned, skipped } = await planBatch(db, kind, now)
  const names = await loadPayeeNames(
    db,
    kind,
    planned.map(({ payeeId }) => payeeId),
  )
  return {
    kind,
    planned: planned.map((one) => ({
      payee_id: one.payeeId,
      name: names.get(one.payeeId) ?? '',
      due: toRupees(one.duePaise),
      amount: toRupees(one.paise),
      reserve: toRupees(one.reservePaise),
    })),
    skipped: await presentSkipped(db, kind, skipped),
    amount: toRupees(planned.reduce((sum, { paise }) => sum + paise, 0)),
  }
}

export async function presentBatches(
  db: Db,
  batches: readonly Batch[],
  personId: number,
): Promise<PayoutBatch[]> {
  const people = await loadNames(db, [
    ...new Set(
      batches.flatMap(({ built_by, decided_by }) =>
        decided_by === null ? [built_by] : [built_by, decided_by],
      ),
    ),
  ])
  return Promise.all(
    batches.map(async (batch) => {
      const payouts = (await listPayoutsOfBatch(db, batch.id)).filter(
        ({ state }) => state !== 'cancelled' || batch.state === 'refused',
      )
      return {
        id: batch.id,
        kind: batch.kind,
        state: batch.state,
        built_by: people.get(batch.built_by) ?? '',
        built_at: batch.built_at.toISOString(),
        decided_by: batch.decided_by === null ? '' : (people.get(batch.decided_by) ?? ''),
        is_mine: batch.built_by === personId,
        count: payouts.length,
        waiting: payouts.filter(({ state }) => state !== 'paid').length,
        amount: toRupees(payouts.reduce((sum, { paise }) => sum + paise, 0)),
        reason: batch.reason,
      }
    }),
  )
}

export async function presentPayouts(
  db: Db,
  kind: PayeeKind,
  payouts: readonly PayoutRow[],
): Promise<StaffPayout[]> {
  const [names, accounts] = await Promise.all([
    loadPayeeNames(
      db,
      kind,
      payouts.map(({ payee_id }) => payee_id),
    ),
    loadAccountsById(
      db,
      payouts.map(({ account_id }) => account_id),
    ),
  ])
  return payouts.map((payout) => ({
    id: payout.id,
    payee_id: payout.payee_id,
    name: names.get(payout.payee_id) ?? '',
    amount: toRupees(payout.paise),
    reserve: toRupees(payout.reserve_paise),
    state: payout.state,
    account: accounts.get(payout.account_id)?.shown ?? '',
    way: payout.way,
    utr: payout.utr ?? '',
    failure: payout.failure,
    attempt: payout.attempt,
    at: payout.state_changed_at.toISOString(),
  }))
}
