import { loadNames } from '#domains/accounts/identity/people'
import {
  chargeableLoss,
  debitSeatLoss,
  recordFact,
  findSeatPayees,
  type SeatPayee,
} from '#domains/money/ledger/entries'
import { sumOwedTo } from '#domains/money/ledger/balances'
import { findOrdersById } from '#domains/buying/orders/reading'
import { listLostDisputes, type LostDispute, type LostShare } from '#domains/money/payments/disputes'
import { findStores } from '#domains/selling/sellers'
import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Loss } from '../contract.ts'
import { loadSettings } from '../queries.ts'
import type { PayoutDebitRow } from '../tables.ts'
import {
  insertPayoutDebit,
  lockPayoutDebit,
  loadPayoutDebits,
  savePayoutDebit,
  saveDebitShares,
  type DebitShare,
} from './queries.ts'
import type { StaffAction } from '#platform/staff-action'

const sumOf = (shares: readonly { paise: number }[]): number =>
  shares.reduce((sum, { paise }) => sum + paise, 0)

/** @throws Refusal 404. */
export async function requireLostDispute(db: Db, disputeId: string): Promise<LostDispute> {
  const [lost] = await listLostDisputes(db, { id: disputeId })
  if (!lost) throw notFound('payouts.lost_dispute_not_found')
  return lost
}

/** Payee of each part of a loss; null: the seats are not credited to anyone yet. */
type Payees = { ofOrder: Map<number, number>; ofSeats: Map<number, SeatPayee> }

async function loadPayees(db: Db, shares: readonly LostShare[]): Promise<Payees> {
  const idsOf = (shareKind: LostShare['kind']): number[] =>
    shares.filter(({ kind }) => kind === shareKind).map(({ orderId }) => orderId)
  const orders = await findOrdersById(db, idsOf('order'))
  return {
    ofOrder: new Map(orders.map(({ id, store_id }) => [id, store_id])),
    ofSeats: await findSeatPayees(db, idsOf('booking')),
  }
}

/** For seats at most the loss on the conductor's share: a seat cancelled after the chargeback credited nothing. */
function chargeablePaise({ orderId, paise, kind }: LostShare, { ofSeats }: Payees): number {
  const payee = kind === 'booking' ? ofSeats.get(orderId) : undefined
  return payee ? chargeableLoss(paise, payee.lossPaise) : paise
}

/** @throws Refusal 409 `wrong_state` for seats whose share is not credited yet: there is nothing to charge. */
function debitShareOf(share: LostShare, payees: Payees): DebitShare {
  const { orderId, kind } = share
  const paise = chargeablePaise(share, payees)
  if (kind === 'order') return { order_id: orderId, store_id: payees.ofOrder.get(orderId) ?? 0, paise }
  const payee = payees.ofSeats.get(orderId)
  if (!payee || paise === 0) throw conflict('wrong_state', 'payouts.share_not_booked')
  return { order_id: orderId, store_id: 0, person_id: payee.personId, paise }
}

/**
 * Charges a lost dispute to its stores or conductors: at once up to a limit, above it after a second person's approval.
 * @throws Refusal 404 for no lost dispute, 409 `wrong_state` when it was already requested.
 */
export const debitLoss = (db: Db, disputeId: string, action: StaffAction): Promise<'waiting' | 'made'> =>
  transact(db, async (tx) => {
    const lost = await requireLostDispute(tx, disputeId)
    const { actorId, reason, requestId, now } = action
    const payees = await loadPayees(tx, lost.shares)
    const shares = lost.shares.map((share) => debitShareOf(share, payees))
    const paise = sumOf(shares)
    const state: 'waiting' | 'made' = paise > (await loadSettings(tx)).bear_alone_paise ? 'waiting' : 'made'
    const decided =
      state === 'made' ? { decided_by: actorId, decided_at: now } : { decided_by: null, decided_at: null }
    const row = {
      dispute_id: disputeId,
      asked_by: actorId,
      asked_at: now,
      reason,
      shares,
      paise,
      state,
      ...decided,
    }
    if (!(await insertPayoutDebit(tx, row))) throw conflict('wrong_state', 'payouts.already_asked')
    const bornePaise = state === 'made' ? await debitShares(tx, { disputeId, shares, reason, now }) : paise
    const after = { borne: state, rupees: toRupees(bornePaise) }
    await recordAudit(tx, {
      actorId,
      act: 'payment-decided',
      about: `dispute ${disputeId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
    return state
  })

/**
 * A second person approves the charge, or any refuses it. @throws Refusal 404, 409 `wrong_state`, also when other charges have left nothing to
 * bear, 409 `second_person_needed`.
 */
export const decideLoss = (
  db: Db,
  disputeId: string,
  { isYes, ...action }: StaffAction & { isYes: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    const { actorId, reason, requestId, now } = action
    const debit = await lockPayoutDebit(tx, disputeId)
    if (!debit) throw notFound('platform.not_found')
    if (debit.state !== 'waiting') throw conflict('wrong_state', 'common.decided_already')
    if (isYes && debit.asked_by === actorId)
      throw conflict('second_person_needed', 'payouts.second_person_needed')
    await savePayoutDebit(tx, disputeId, {
      state: isYes ? 'made' : 'refused',
      decided_by: actorId,
      decided_at: now,
    })
    const paise = isYes
      ? await debitShares(tx, { disputeId, shares: debit.shares, reason: debit.reason, now })
      : debit.paise
    const after = { borne: isYes ? 'made' : 'refused', rupees: toRupees(paise) }
    await recordAudit(tx, {
      actorId,
      act: 'payment-decided',
      about: `dispute ${disputeId}`,
      before: {},
      after,
      reason,
      requestId,
      at: now,
    })
  })

type LossDebit = { disputeId: string; shares: readonly DebitShare[]; reason: string; now: Date }

/**
 * Charges the loss to the payees of the shares: it lowers what they are owed, possibly below zero. Amounts charged elsewhere since the request
 * are not charged twice; the decision stores the actual result. @returns the total charged, in paise.
 * @throws Refusal 409 `wrong_state` when that is nothing.
 */
async function debitShares(
  tx: Tx,
  { disputeId, shares: lostShares, ...bearing }: LossDebit,
): Promise<number> {
  const shares: DebitShare[] = []
  for (const share of lostShares.toSorted((a, b) => a.order_id - b.order_id))
    shares.push({ ...share, paise: await debitShare(tx, share, { disputeId, ...bearing }) })
  const paise = sumOf(shares)
  if (paise === 0) throw conflict('wrong_state', 'payouts.loss_already_borne')
  await saveDebitShares(tx, disputeId, { shares, paise })
  return paise
}

async function debitShare(
  tx: Tx,
  share: DebitShare,
  { disputeId, reason, now }: Omit<LossDebit, 'shares'>,
): Promise<number> {
  const { order_id: orderId, store_id: storeId, person_id: personId } = share
  let { paise } = share
  if (personId !== undefined)
    paise = await debitSeatLoss(tx, { bookingId: orderId, personId, disputeId, paise, at: now })
  else await recordFact(tx, orderId, { kind: 'borne', key: `borne:${disputeId}`, at: now, detail: { paise } })
  const ofPerson = personId === undefined ? {} : { personId }
  if (paise > 0)
    await publish(tx, 'payouts.debited', {
      disputeId,
      orderId,
      storeId,
      ...ofPerson,
      paise,
      reason,
      at: now.toISOString(),
    })
  return paise
}

type Owed = { name: string; paise: number }

/** Name and current balance of each store and person that may bear a loss. */
async function loadOwedNow(
  db: Db,
  { ofOrder, ofSeats }: Payees,
): Promise<{ stores: Map<number, Owed>; people: Map<number, Owed> }> {
  const [storeIds, personIds] = [
    [...new Set(ofOrder.values())],
    [...new Set([...ofSeats.values()].map(({ personId }) => personId))],
  ]
  const [stores, names] = [await findStores(db, storeIds), await loadNames(db, personIds)]
  const [toStores, toPeople] = [
    await sumOwedTo(db, 'store', storeIds),
    await sumOwedTo(db, 'creator', personIds),
  ]
  return {
    stores: new Map(
      storeIds.map((id) => [id, { name: stores.get(id)?.name ?? '', paise: toStores.get(id) ?? 0 }]),
    ),
    people: new Map(personIds.map((id) => [id, { name: names.get(id) ?? '', paise: toPeople.get(id) ?? 0 }])),
  }
}

const NOTHING_OWED: Owed = { name: '', paise: 0 }

/** Requested or approved amount for a share; undefined: none, or refused. */
const agreedPaise = ({ orderId }: LostShare, row: PayoutDebitRow | undefined): number | undefined =>
  row?.state === 'refused' ? undefined : row?.shares.find(({ order_id }) => order_id === orderId)?.paise

/** Lost disputes with their cost and the resulting balances of the stores or conductors. */
export async function listLosses(db: Db, viewerId: number): Promise<{ losses: Loss[]; alone_up_to: number }> {
  const [lost, debits, settings] = [
    await listLostDisputes(db),
    await loadPayoutDebits(db),
    await loadSettings(db),
  ]
  const payees = await loadPayees(
    db,
    lost.flatMap(({ shares }) => shares),
  )
  const owed = await loadOwedNow(db, payees)
  const people = await loadNames(db, [...new Set([...debits.values()].map(({ asked_by }) => asked_by))])
  const partOf = ({ orderId, paise, kind }: LostShare): Loss['parts'][number] => {
    const storeId = payees.ofOrder.get(orderId) ?? 0
    const { name, paise: now } =
      (kind === 'booking'
        ? owed.people.get(payees.ofSeats.get(orderId)?.personId ?? 0)
        : owed.stores.get(storeId)) ?? NOTHING_OWED
    return {
      order_id: orderId,
      store_id: storeId,
      store: name,
      amount: toRupees(paise),
      owed: toRupees(now),
      left: toRupees(now - paise),
    }
  }
  const losses = lost.map(({ disputeId, shares: all }): Loss => {
    const row = debits.get(disputeId)
    const shares = all.map((share) => ({
      ...share,
      paise: agreedPaise(share, row) ?? chargeablePaise(share, payees),
    }))
    return {
      dispute_id: disputeId,
      amount: toRupees(sumOf(shares)),
      parts: shares.map(partOf),
      state: row?.state ?? 'open',
      needs_second: sumOf(shares) > settings.bear_alone_paise,
      asked_by: row ? (people.get(row.asked_by) ?? '') : '',
      is_mine: row?.asked_by === viewerId,
      reason: row?.reason ?? '',
    }
  })
  return { losses, alone_up_to: toRupees(settings.bear_alone_paise) }
}
