import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { applyDueTransitions } from '../transition-cash.ts'
import {
  lockInstruments,
  recordCollectionPayments,
  listOwedCollections,
  listUnmatchedLines,
  matchRemittance,
} from './queries.ts'

export type Payment = {
  parcelId: number
  orderId: number
  courier: string
  paise: number
  batchId: number
  isShort: boolean
}

/** Records what couriers remitted and publishes the events for the ledger. The caller locks the collections. */
export async function recordRemittances(
  tx: Tx,
  payments: readonly Payment[],
  by: { actor: string; reason: string; at: Date },
): Promise<void> {
  if (payments.length === 0) return
  const orderIds = [...new Set(payments.map(({ orderId }) => orderId))].sort((a, b) => a - b)
  await lockInstruments(tx, orderIds)
  await recordCollectionPayments(tx, payments, 'remitted')
  for (const orderId of orderIds) await applyDueTransitions(tx, orderId, by)
  for (const { orderId, courier, paise, batchId, isShort } of payments) {
    await publish(tx, 'cash.remitted', {
      orderId,
      courier,
      amountPaise: paise,
      batchId,
      at: by.at.toISOString(),
    })
    if (isShort) await publish(tx, 'cash.short', { orderId, courier, batchId, at: by.at.toISOString() })
  }
}

/** Matches lines that were imported before the parcel's delivery was reported. */
export async function matchUnmatchedLines(
  tx: Tx,
  { courier, awb, at }: { courier: string; awb: string; at: Date },
): Promise<void> {
  if (awb === '') return
  const owed = (await listOwedCollections(tx, [awb], { isLocked: true })).find(
    (one) => one.courier === courier && one.owedPaise > 0,
  )
  if (!owed) return
  let left = owed.owedPaise
  for (const line of await listUnmatchedLines(tx, { courier, awb })) {
    if (left === 0) return
    const usedPaise = Math.min(left, line.restPaise)
    const outcome = line.restPaise === left ? 'matched' : line.restPaise < left ? 'short' : 'over'
    left -= usedPaise
    await matchRemittance(tx, line.id, { parcelId: owed.parcelId, usedPaise, outcome })
    const payment = { ...owed, paise: usedPaise, batchId: line.batchId, isShort: outcome === 'short' }
    await recordRemittances(tx, [payment], { actor: 'import', reason: `batch ${line.batchId}`, at })
  }
}
