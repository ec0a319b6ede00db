import { listOrdersPaidBy } from '#domains/money/ledger/balances'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import type { PayoutRow } from '../tables.ts'
import { newTransferFields, limitTransfer, queueRouteJob } from './hold-shares.ts'
import { remainingOf, transitionTransfer } from './transition-transfer.ts'
import { allocatePayout } from './rules.ts'
import {
  insertTransfer,
  insertTransferEvent,
  lockTransfersOfOrders,
  lockTransfersOfPayout,
  findLink,
  listTransfersOfPayout,
  saveTransfer,
} from './queries.ts'
import type { TransferRow } from './tables.ts'

/**
 * Starts a payout through the gateway: the transfers of its orders keep what the ledger owes, and the rest is reversed; a shortfall comes from
 * the platform's balance, and first, because only that can fail for lack of funds. A retry after a failure computes the split again.
 */
export async function startRoutePayout(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  const held = await lockHeldTransfers(tx, payout, now)
  const already = (await lockTransfersOfPayout(tx, payout.id)).filter(({ state }) => state === 'released')
  const released = already.reduce((sum, transfer) => sum + remainingOf(transfer), 0)
  const left = held.map((transfer) => ({
    id: transfer.id,
    leftPaise: remainingOf(transfer) - transfer.to_reverse_paise + transfer.surplus_paise,
  }))
  const { retained, topUpPaise } = allocatePayout(payout.paise - released, left)
  for (const transfer of held)
    await settleTransfer(tx, transfer, {
      payout,
      retainedPaise: retained.get(transfer.id) ?? 0,
      now,
      waits: topUpPaise > 0,
    })
  if (topUpPaise > 0) await insertTopUp(tx, payout, { paise: topUpPaise, now })
  await queueRouteJob(tx)
}

/** Locks the held transfers of the payout's orders; transfers that were not made yet are dropped. */
async function lockHeldTransfers(tx: Tx, payout: PayoutRow, now: Date): Promise<TransferRow[]> {
  const transfers = await lockTransfersOfOrders(tx, await listOrdersPaidBy(tx, payout.id))
  for (const transfer of transfers.filter(({ state }) => state === 'wanted'))
    await limitTransfer(tx, transfer, { paise: 0, now, why: 'paid out' })
  return transfers.filter(
    ({ state, payout_id }) => state === 'on_hold' || (state === 'settling' && payout_id === payout.id),
  )
}

type TransferSettlement = { payout: PayoutRow; retainedPaise: number; now: Date; waits: boolean }

async function settleTransfer(
  tx: Tx,
  transfer: TransferRow,
  { payout, retainedPaise, now, waits }: TransferSettlement,
): Promise<void> {
  const to_reverse_paise = remainingOf(transfer) - retainedPaise
  const refunds = transfer.to_reverse_paise - transfer.surplus_paise
  const surplus_paise = Math.max(0, to_reverse_paise - refunds)
  const more = { payout_id: payout.id, to_reverse_paise, surplus_paise, next_at: waits ? null : now }
  if (transfer.state === 'settling') await saveTransfer(tx, transfer.id, more)
  else await transitionTransfer(tx, transfer, { event: 'settle', actor: 'ledger', at: now, more })
}

async function insertTopUp(
  tx: Tx,
  payout: PayoutRow,
  { paise, now }: { paise: number; now: Date },
): Promise<void> {
  const link = await findLink(tx, payout.payee_id)
  if (!link?.account_id || link.state !== 'activated')
    throw conflict('no_account', 'payouts.no_account_activated')
  const id = newPrivateId()
  const key = `payout:${payout.id}:${payout.attempt}`
  const of = {
    key,
    store_id: payout.payee_id,
    order_id: null,
    payment_id: null,
    payout_id: payout.id,
    account_id: link.account_id,
  }
  if (!(await insertTransfer(tx, { id, ...of, amount_paise: paise, ...newTransferFields(now) }))) return
  await insertTransferEvent(tx, {
    transfer_id: id,
    from_state: null,
    to_state: 'wanted',
    actor: 'ledger',
    reason: '',
    at: now,
  })
}

/** The bank pays this payout, so the held transfers of its orders must never be released: all are reversed. */
export async function reverseHeldTransfers(tx: Tx, payout: PayoutRow, now: Date): Promise<void> {
  for (const transfer of await lockTransfersOfOrders(tx, await listOrdersPaidBy(tx, payout.id))) {
    await limitTransfer(tx, transfer, { paise: 0, now, why: 'paid by the bank' })
  }
}

/** Whether no part of a payout has left, so that it may still be cancelled or rerouted. */
export async function isPayoutUnstarted(tx: Tx, payoutId: number): Promise<boolean> {
  const transfers = await listTransfersOfPayout(tx, payoutId)
  return transfers.every(
    ({ state, payment_id, asking_paise, asked_at }) =>
      state === 'failed' ||
      state === 'dropped' ||
      (payment_id === null
        ? state === 'wanted' && asked_at === null
        : state === 'settling' && asking_paise === 0),
  )
}

/** Cancels a payout before any part has left: its orders' shares stay on hold. */
export async function revertRoutePayout(tx: Tx, payoutId: number, now: Date): Promise<void> {
  for (const transfer of await lockTransfersOfPayout(tx, payoutId)) {
    if (transfer.state === 'wanted') {
      await transitionTransfer(tx, transfer, {
        event: 'drop',
        actor: 'ledger',
        reason: 'payout given up',
        at: now,
        more: { next_at: null },
      })
    }
    if (transfer.state !== 'settling') continue
    const to_reverse_paise = transfer.to_reverse_paise - transfer.surplus_paise
    const more = {
      payout_id: null,
      to_reverse_paise,
      surplus_paise: 0,
      next_at: to_reverse_paise > 0 ? now : null,
    }
    await transitionTransfer(tx, transfer, {
      event: 'unsettle',
      actor: 'ledger',
      reason: 'payout given up',
      at: now,
      more,
    })
  }
}
