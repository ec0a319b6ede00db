import { deleteStamps, payableAccount, post } from '#domains/money/ledger'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { mustWait } from './must-wait.ts'
import { nextState, type PayoutEvent, type PayoutState } from './rules.ts'
import { isUntouched, pullBack, settleByRoute, unsettle } from './route/settle-payout.ts'
import { insertEvent, lockPayout, readAccount, writePayout } from './store.ts'
import { takeReserves } from './reserve-queries.ts'
import type { PayoutRow } from './tables.ts'

/** `isByRoute`: the gateway did it; of what it pays nobody else says so. */
export type PayoutStep = {
  event: PayoutEvent
  actor: string
  reason: string
  at: Date
  utr?: string
  isByRoute?: boolean
}

const OF_THE_BANK: readonly PayoutEvent[] = ['pay', 'fail', 'return']

/**
 * Moves a payout along its table, under its row's lock, and books what follows: paid leaves the bank, returned comes back and is owed again,
 * cancelled frees its postings. One that the bank could not pay, and of which shares must wait by now, is given up at once.
 * @throws Refusal 404, 409 `wrong_state`, 409 `on_hold` for trying again what must wait, 400 for a payment without the bank's number.
 */
export async function movePayout(tx: Tx, id: number, step: PayoutStep): Promise<PayoutRow> {
  const payout = await lockPayout(tx, id)
  if (!payout) throw notFound('payouts.payout_not_found')
  const to = await nextOf(tx, payout, step)
  await writePayout(tx, id, { state: to, state_changed_at: step.at, ...(await changesOf(tx, payout, step)) })
  await insertEvent(tx, {
    payout_id: id,
    from_state: payout.state,
    to_state: to,
    actor: step.actor,
    reason: step.reason,
    at: step.at,
  })
  await book(tx, payout, { to, at: step.at })
  await sendOn(
    tx,
    { ...payout, attempt: step.event === 'retry' ? payout.attempt + 1 : payout.attempt },
    { to, at: step.at },
  )
  await tellOf(tx, payout, { to, utr: step.utr ?? payout.utr ?? '', reason: step.reason, at: step.at })
  if (to === 'failed' && (await isToGiveUp(tx, payout)))
    return movePayout(tx, id, { event: 'cancel', actor: 'books', reason: WAITS, at: step.at })
  return { ...payout, state: to }
}

/** @throws Refusal as `movePayout` does. */
async function nextOf(tx: Tx, payout: PayoutRow, step: PayoutStep): Promise<PayoutState> {
  const to = nextState(payout.state, step.event)
  if (!to)
    throw conflict('wrong_state', 'payouts.no_longer_possible_payout', {
      payout_state: payout.state,
    })
  if (payout.way === 'route') await mayMove(tx, payout, step)
  if (step.event === 'pay' && !step.utr) throw badInput('payouts.give_banks_reference_utr')
  return to
}

const WAITS = 'What it pays has to wait'

/** What the gateway has paid a part of goes on; what of it was too much is netted. */
const isToGiveUp = async (tx: Tx, payout: PayoutRow): Promise<boolean> =>
  (await mustWait(tx, payout)) && (payout.way === 'bank' || (await isUntouched(tx, payout.id)))

/** @throws Refusal 409 `by_route` for what only the gateway can say, and for giving up what has left in part. */
async function mayMove(tx: Tx, { id }: PayoutRow, { event, isByRoute = false }: PayoutStep): Promise<void> {
  if (OF_THE_BANK.includes(event) && !isByRoute)
    throw conflict('by_route', 'payouts.razorpay_pays_one_written_down')
  if (event === 'cancel' && !(await isUntouched(tx, id)))
    throw conflict('by_route', 'payouts.part_payout_left_already_try')
}

/** What is with the bank from now on, or with the gateway, and what is with neither any more. */
async function sendOn(tx: Tx, payout: PayoutRow, { to, at }: { to: PayoutState; at: Date }): Promise<void> {
  if (payout.kind !== 'store') return
  if (to === 'submitted') await (payout.way === 'route' ? settleByRoute : pullBack)(tx, payout, at)
  if (to === 'cancelled' && payout.way === 'route') await unsettle(tx, payout.id, at)
}

/** Whoever is paid hears that it was, or that it was not. */
async function tellOf(
  tx: Tx,
  { id, kind, payee_id, paise }: PayoutRow,
  { to, utr, reason, at }: { to: PayoutState; utr: string; reason: string; at: Date },
) {
  if (to !== 'paid' && to !== 'failed' && to !== 'returned') return
  await publish(tx, 'payouts.moved', {
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

async function changesOf(
  tx: Tx,
  payout: PayoutRow,
  step: PayoutStep,
): Promise<Parameters<typeof writePayout>[2]> {
  if (step.event === 'pay') return { utr: step.utr ?? null, failure: '' }
  if (step.event === 'fail' || step.event === 'return') return { failure: step.reason.slice(0, 300) }
  if (step.event !== 'retry') return {}
  if (await mustWait(tx, payout)) throw conflict('on_hold', 'payouts.on_hold')
  const account = await readAccount(tx, payout.kind, payout.payee_id)
  if (!account) throw conflict('no_account', 'payouts.no_account_pay')
  if (account.usable_from > step.at) throw conflict('cooling_off', 'payouts.cooling_off')
  return { attempt: payout.attempt + 1, account_id: account.id, failure: '' }
}

async function book(
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
    await post(tx, { key: `payout:${id}:paid`, kind: 'payout-paid', at, postings })
  }
  if (to === 'returned') {
    const postings = [
      { ...owed, paise: -paise },
      { account: 'bank', paise },
    ]
    await post(tx, { key: `payout:${id}:returned`, kind: 'payout-returned', at, postings })
  }
  if (to === 'cancelled') {
    await deleteStamps(tx, id)
    await releaseReserves(tx, at, id)
  }
}

/** What was kept back from stores is theirs again: what is due, or what one payout kept. */
export async function releaseReserves(tx: Tx, at: Date, payoutId: number | null = null): Promise<number> {
  const reserves = await takeReserves(tx, at, payoutId)
  for (const { payout_id, store_id, paise } of reserves) {
    const party = String(store_id)
    const postings = [
      { account: 'reserve', party, paise },
      { account: 'store_payable', party, paise: -paise },
    ]
    await post(tx, { key: `payout:${payout_id}:reserve:released`, kind: 'reserve', at, postings })
  }
  return reserves.length
}
