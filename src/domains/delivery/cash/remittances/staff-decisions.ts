import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { transitionCash, applyDueTransitions } from '../transition-cash.ts'
import { lockInstrument } from '../queries/instruments.ts'
import { recordRemittances } from './record-remittances.ts'
import {
  closeRemittance,
  lockInstruments,
  lockRemittance,
  recordCollectionPayments,
  matchRemittance,
} from './queries.ts'
import {
  saveWriteOffDecision as writeDecision,
  insertWriteOff,
  lockBatch,
  lockCollection,
  lockWriteOff,
  markBanked,
  listOrdersOfBatch,
} from './write-off-queries.ts'
import type { StaffAction } from '#platform/staff-action'

/** Matches an unmatched line with a parcel. @throws Refusal 404, 409 `nothing_left`, 409 `nothing_owed`. */
export function matchLine(
  db: Db,
  lineId: number,
  { parcelId, ...by }: StaffAction & { parcelId: number },
): Promise<void> {
  return transact(db, async (tx) => {
    const line = await lockRemittance(tx, lineId)
    if (!line) throw notFound('cash.line_not_found')
    const left = line.amount_paise - line.used_paise
    if (left === 0 || line.closed_at) throw conflict('nothing_left', 'cash.nothing_left_line')
    if (line.used_paise > 0) throw conflict('nothing_left', 'cash.nothing_left_parcel_paid')
    const parcel = await lockCollection(tx, parcelId)
    if (!parcel) throw notFound('common.parcel_not_found')
    const owed = parcel.amount_paise - parcel.remitted_paise - parcel.written_off_paise
    if (owed === 0) throw conflict('nothing_owed', 'cash.nothing_owed')
    const paise = Math.min(owed, left)
    const outcome = left === owed ? 'matched' : left < owed ? 'short' : 'over'
    await matchRemittance(tx, lineId, { parcelId, usedPaise: paise, outcome })
    const payment = {
      parcelId,
      orderId: parcel.order_id,
      courier: parcel.courier,
      paise,
      batchId: line.batch_id,
      isShort: outcome === 'short',
    }
    await recordRemittances(tx, [payment], { actor: 'staff', reason: by.reason, at: by.now })
    await recordDecision(tx, by, {
      act: 'cash-matched',
      about: `order ${parcel.order_id}`,
      rupees: paise / 100,
    })
  })
}

/** Closes a line, or the surplus of one, as sent back or explained. @throws Refusal 404, 409 `nothing_left`. */
export function closeLine(db: Db, lineId: number, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const line = await lockRemittance(tx, lineId)
    if (!line) throw notFound('cash.line_not_found')
    if (line.closed_at || line.used_paise === line.amount_paise)
      throw conflict('nothing_left', 'cash.nothing_left_line')
    await closeRemittance(tx, lineId, { by: by.actorId, at: by.now, because: by.reason })
    await recordDecision(tx, by, {
      act: 'cash-matched',
      about: `cash batch ${line.batch_id}`,
      rupees: (line.amount_paise - line.used_paise) / 100,
    })
  })
}

/** Confirms that the money of a file is on the bank statement, which settles its orders. @throws Refusal 404, 409 `wrong_state`. */
export function bankBatch(db: Db, batchId: number, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (!batch) throw notFound('cash.file_not_found')
    if (batch.banked_at) throw conflict('wrong_state', 'cash.already_done')
    await markBanked(tx, batchId, { by: by.actorId, at: by.now })
    for (const orderId of await listOrdersOfBatch(tx, batchId)) {
      const row = await lockInstrument(tx, orderId)
      if (row?.status === 'remitted')
        await transitionCash(tx, row, { event: 'bank', actor: 'staff', reason: by.reason, at: by.now })
    }
    await recordDecision(tx, by, {
      act: 'cash-matched',
      about: `cash batch ${batchId}`,
      rupees: batch.amount_paise / 100,
    })
  })
}

/**
 * Requests to write off what a courier still owes for a parcel; another staff member decides. @throws Refusal 404, 409 `nothing_owed`, 409
 * `asked_already`.
 */
export function requestWriteOff(
  db: Db,
  { parcelId, ...by }: StaffAction & { parcelId: number },
): Promise<number> {
  return transact(db, async (tx) => {
    const parcel = await lockCollection(tx, parcelId)
    if (!parcel) throw notFound('common.parcel_not_found')
    const owed = parcel.amount_paise - parcel.remitted_paise - parcel.written_off_paise
    if (owed === 0) throw conflict('nothing_owed', 'cash.nothing_owed')
    const id = await insertWriteOff(tx, {
      parcelId,
      amountPaise: owed,
      reason: by.reason,
      by: by.actorId,
      at: by.now,
    })
    if (id === null) throw conflict('asked_already', 'cash.asked_already')
    return id
  })
}

/** @throws Refusal 404, 409 `wrong_state`, 409 `second_person` for the requester, 409 `amount_changed` when the courier paid meanwhile. */
export function decideWriteOff(
  db: Db,
  id: number,
  { isApproved, ...by }: StaffAction & { isApproved: boolean },
): Promise<void> {
  return transact(db, async (tx) => {
    const writeOff = await lockWriteOff(tx, id)
    if (!writeOff) throw notFound('platform.not_found')
    if (writeOff.state !== 'asked') throw conflict('wrong_state', 'cash.decided_already')
    if (isApproved && writeOff.asked_by === by.actorId) throw conflict('second_person', 'cash.second_person')
    const parcel = await lockCollection(tx, writeOff.parcel_id)
    if (!parcel) throw badInput('cash.no_such_parcel')
    await writeDecision(tx, id, { state: isApproved ? 'approved' : 'refused', by: by.actorId, at: by.now })
    if (!isApproved) return
    const owed = parcel.amount_paise - parcel.remitted_paise - parcel.written_off_paise
    if (owed !== writeOff.amount_paise) throw conflict('amount_changed', 'cash.amount_changed')
    await lockInstruments(tx, [parcel.order_id])
    await recordCollectionPayments(
      tx,
      [{ parcelId: parcel.parcel_id, orderId: parcel.order_id, paise: owed }],
      'written_off',
    )
    await publish(tx, 'cash.written_off', {
      orderId: parcel.order_id,
      courier: parcel.courier,
      amountPaise: owed,
      at: by.now.toISOString(),
    })
    await applyDueTransitions(tx, parcel.order_id, { actor: 'staff', reason: by.reason, at: by.now })
    await recordDecision(tx, by, {
      act: 'cash-written-off',
      about: `order ${parcel.order_id}`,
      rupees: owed / 100,
    })
  })
}

type AuditedDecision = { act: 'cash-matched' | 'cash-written-off'; about: string; rupees: number }

const recordDecision = (
  tx: Tx,
  { actorId, reason, requestId, now }: StaffAction,
  { act, about, rupees }: AuditedDecision,
): Promise<void> =>
  recordAudit(tx, { actorId, act, about, before: {}, after: { rupees }, reason, requestId, at: now })
