import { releasePostings, payableAccount, postEntry } from '#domains/money/ledger/entries'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { truncate } from '#platform/text'
import { isPayoutBlocked } from './is-payout-blocked.ts'
import { nextState, type PayoutEvent, type PayoutState } from '../rules.ts'
import {
  isPayoutUnstarted,
  reverseHeldTransfers,
  startRoutePayout,
  revertRoutePayout,
} from '../route/start-payout.ts'
import { insertEvent, lockPayout, findAccount, savePayout } from '../queries.ts'
import { claimReserves } from './reserve-queries.ts'
import type { PayoutRow } from '../tables.ts'

/** `isByRoute`: done by the gateway; only the gateway may report results of its payouts. */
export type PayoutTransition = {
  event: PayoutEvent
  actor: string
  reason: string
  at: Date
  utr?: string
  isByRoute?: boolean
}

const BANK_EVENTS: readonly PayoutEvent[] = ['pay', 'fail', 'return']

/**
 * Applies a transition to a payout, under its row's lock, and books it: paid leaves the bank, returned is owed again, cancelled frees its
 * postings. A failed payout with blocked shares is cancelled at once.
 * @throws Refusal 404, 409 `wrong_state`, 409 `on_hold` for a retry while blocked, 400 for a payment without the bank's number.
 */
export async function transitionPayout(tx: Tx, id: number, step: PayoutTransition): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw notFound('payouts.payout_not_found')
  const to = await nextStateOf(tx, payout, step)
  await savePayout(tx, id, {
    state: to,
    state_changed_at: step.at,
    ...(await rowChangesOf(tx, payout, step)),
  })
  await insertEvent(tx, {
    payout_id: id,
    from_state: payout.state,
    to_state: to,
    actor: step.actor,
    reason: step.reason,
    at: step.at,
  })
  await postTransition(tx, payout, { to, at: step.at })
  await updateRouteTransfers(
    tx,
    { ...payout, attempt: step.event === 'retry' ? payout.attempt + 1 : payout.attempt },
    { to, at: step.at },
  )
  await publishTransition(tx, payout, {
    to,
    utr: step.utr ?? payout.utr ?? '',
    reason: step.reason,
    at: step.at,
  })
  if (to === 'failed' && (await shouldCancel(tx, payout)))
    return transitionPayout(tx, id, { event: 'cancel', actor: 'ledger', reason: BLOCKED_REASON, at: step.at })
  return { ...payout, state: to }
}

/** @throws Refusal as `transitionPayout` does. */
async function nextStateOf(tx: Tx, payout: PayoutRow, step: PayoutTransition): Promise<PayoutState> {
  const to = nextState(payout.state, step.event)
  if (!to)
    throw conflict('wrong_state', 'payouts.payout_moved_on', {
      payout_state: payout.state,
    })
  if (payout.way === 'route') await requireTransition(tx, payout, step)
  if (step.event === 'pay' && !step.utr) throw badInput('payouts.utr_required')
  return to
}

const BLOCKED_REASON = 'payouts.reason.blocked'

/** A payout partly paid by the gateway continues; an overpayment is netted. */
const shouldCancel = async (tx: Tx, payout: PayoutRow): Promise<boolean> =>
  (await isPayoutBlocked(tx, payout)) && (payout.way === 'bank' || (await isPayoutUnstarted(tx, payout.id)))

/** @throws Refusal 409 `by_route` for results that only the gateway reports, and for cancelling a partly paid payout. */
async function requireTransition(
  tx: Tx,
  { id }: PayoutRow,
  { event, isByRoute = false }: PayoutTransition,
): Promise<void> {
  if (BANK_EVENTS.includes(event) && !isByRoute) throw conflict('by_route', 'payouts.by_route')
  if (event === 'cancel' && !(await isPayoutUnstarted(tx, id)))
    throw conflict('by_route', 'payouts.by_route_partly')
}

/** Starts, reverts or reverses the gateway transfers as the payout's transition requires. */
async function updateRouteTransfers(
  tx: Tx,
  payout: PayoutRow,
  { to, at }: { to: PayoutState; at: Date },
): Promise<void> {
  if (payout.kind !== 'store') return
  if (to === 'submitted')
    await (payout.way === 'route' ? startRoutePayout : reverseHeldTransfers)(tx, payout, at)
  if (to === 'cancelled' && payout.way === 'route') await revertRoutePayout(tx, payout.id, at)
}

async function publishTransition(
  tx: Tx,
  { id, kind, payee_id, paise }: PayoutRow,
  { to, utr, reason, at }: { to: PayoutState; utr: string; reason: string; at: Date },
) {
  if (to !== 'paid' && to !== 'failed' && to !== 'returned') return
  await publish(tx, 'payouts.state_changed', {
    payoutId: id,
    kind,
    payeeId: payee_id,
    paise,
    to,
    utr,
    reason,
    at: at.toISOString(),
  })
}

async function rowChangesOf(
  tx: Tx,
  payout: PayoutRow,
  step: PayoutTransition,
): Promise<Parameters<typeof savePayout>[2]> {
  if (step.event === 'pay') return { utr: step.utr ?? null, failure: '' }
  if (step.event === 'fail' || step.event === 'return') return { failure: truncate(step.reason, 300) }
  if (step.event !== 'retry') return {}
  if (await isPayoutBlocked(tx, payout)) throw conflict('on_hold', 'payouts.on_hold')
  const account = await findAccount(tx, payout.kind, payout.payee_id)
  if (!account) throw conflict('no_account', 'payouts.no_account_pay')
  if (account.usable_from > step.at) throw conflict('cooling_off', 'payouts.cooling_off')
  return { attempt: payout.attempt + 1, account_id: account.id, failure: '' }
}

async function postTransition(
  tx: Tx,
  { id, kind, payee_id, paise, way }: PayoutRow,
  { to, at }: { to: PayoutState; at: Date },
): Promise<void> {
  const owed = { account: payableAccount[kind], party: String(payee_id) }
  if (to === 'paid') {
    const postings = [
      { ...owed, paise },
      way === 'route'
        ? { account: 'route_held', party: String(payee_id), paise: -paise }
        : { account: 'bank', paise: -paise },
    ]
    await postEntry(tx, { key: `payout:${id}:paid`, kind: 'payout-paid', at, postings })
  }
  if (to === 'returned') {
    const postings = [
      { ...owed, paise: -paise },
      { account: 'bank', paise },
    ]
    await postEntry(tx, { key: `payout:${id}:returned`, kind: 'payout-returned', at, postings })
  }
  if (to === 'cancelled') {
    await releasePostings(tx, id)
    await releaseReserves(tx, at, id)
  }
}

/** Releases reserves: those that are due, or those of one payout. */
export async function releaseReserves(tx: Tx, at: Date, payoutId: number | null = null): Promise<number> {
  const reserves = await claimReserves(tx, at, payoutId)
  for (const { payout_id, store_id, paise } of reserves) {
    const party = String(store_id)
    const postings = [
      { account: 'reserve', party, paise },
      { account: 'store_payable', party, paise: -paise },
    ]
    await postEntry(tx, { key: `payout:${payout_id}:reserve:released`, kind: 'reserve', at, postings })
  }
  return reserves.length
}
