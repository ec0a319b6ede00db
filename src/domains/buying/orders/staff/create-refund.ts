import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { toPaise } from '#platform/money'
import { badInput, conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { RefundMethod } from '../contract.ts'
import { refundMethodOf } from '../refunds/refund-order-part.ts'
import { requireReducible, reduceOrder } from '../refunds/reduce-order.ts'
import { loadOrderSettings } from '../settings.ts'
import { lockOrders, type LockedOrder } from '../queries/orders.ts'
import {
  insertRefundRequest,
  lockRefundRequest,
  sumReductions,
  updateRefundRequest,
} from '../queries/refund-requests.ts'
import type { RefundRequestRow } from '../tables.ts'
import { recordOrderAudit } from './record-audit.ts'
import type { StaffAction } from '#platform/staff-action'

export type RefundInput = StaffAction & {
  orderId: number
  amount: number
  cause: 'goodwill' | 'keep_it'
  funder: 'store' | 'platform'
}

export type RefundResult = { state: RefundMethod | 'pending_approval'; request_id: string | null }

/**
 * Refunds a part of an order. The staff's refunds of one order add up, and above the limit a second person approves.
 * @throws Refusal as `reduceOrder`.
 */
export async function createRefund(db: Db, input: RefundInput): Promise<RefundResult> {
  const paise = toPaise(input.amount)
  if (paise === null) throw badInput('orders.amount_invalid')
  return transact(db, async (tx) => {
    const order = (await lockOrders(tx, [input.orderId]))[0]
    if (!order) throw notFound('common.order_not_found')
    requireReducible(order, paise)
    const { refund_alone_paise: alonePaise } = await loadOrderSettings(tx)
    const isAlone = (await sumReductions(tx, order.id)) + paise <= alonePaise
    return isAlone ? refundNow(tx, order, { ...input, paise }) : requestApproval(tx, { ...input, paise })
  })
}

async function refundNow(
  tx: Tx,
  order: LockedOrder,
  input: RefundInput & { paise: number },
): Promise<RefundResult> {
  const { paise, cause, funder, reason, now } = input
  await reduceOrder(tx, order.id, {
    paise,
    cause,
    funder,
    actor: 'staff',
    reason,
    at: now,
    key: `staff:${newPrivateId()}`,
  })
  await recordOrderAudit(tx, input, {
    act: 'refund-given',
    about: `order ${order.id}`,
    after: { amount: paise / 100, cause, funder },
  })
  return { state: refundMethodOf(order, paise), request_id: null }
}

async function requestApproval(tx: Tx, input: RefundInput & { paise: number }): Promise<RefundResult> {
  const { orderId, paise, cause, funder, reason, actorId, now } = input
  const id = newPrivateId()
  await insertRefundRequest(tx, {
    id,
    order_id: orderId,
    amount_paise: paise,
    cause,
    funder,
    reason,
    asked_by: actorId,
    asked_at: now,
  })
  const after = { amount: paise / 100, cause, funder, state: 'pending_approval' }
  await recordOrderAudit(tx, input, { act: 'refund-given', about: `order ${orderId}`, after })
  return { state: 'pending_approval', request_id: `q${id}` }
}

/** Approves a request by a second person, and refunds. @throws Refusal 404, 409 `wrong_state`, 409 `second_person`, and as `reduceOrder`. */
export const approveRefundRequest = (db: Db, id: number, acting: StaffAction): Promise<'approved'> =>
  transact(db, async (tx) => {
    const request = await lockPendingRequest(tx, id)
    if (request.asked_by === acting.actorId) {
      throw conflict('second_person', 'orders.second_person')
    }
    const { order_id: orderId, amount_paise: paise, cause, funder, reason } = request
    await reduceOrder(tx, orderId, {
      paise,
      cause,
      funder,
      actor: 'staff',
      reason,
      at: acting.now,
      key: `request:${id}`,
    })
    await updateRefundRequest(tx, id, {
      state: 'approved',
      decided_by: acting.actorId,
      decided_at: acting.now,
      decision: acting.reason,
    })
    await recordOrderAudit(tx, acting, {
      act: 'refund-approved',
      about: `order ${orderId}`,
      after: { amount: paise / 100 },
    })
    return 'approved' as const
  })

/** Refuses a request; the person who made it may do so too. @throws Refusal 404, 409 `wrong_state`. */
export const refuseRefundRequest = (db: Db, id: number, acting: StaffAction): Promise<'cancelled'> =>
  transact(db, async (tx) => {
    const request = await lockPendingRequest(tx, id)
    await updateRefundRequest(tx, id, {
      state: 'cancelled',
      decided_by: acting.actorId,
      decided_at: acting.now,
      decision: acting.reason,
    })
    await recordOrderAudit(tx, acting, {
      act: 'refund-refused',
      about: `order ${request.order_id}`,
      before: { amount: request.amount_paise / 100 },
    })
    return 'cancelled' as const
  })

async function lockPendingRequest(tx: Tx, id: number): Promise<RefundRequestRow> {
  const request = await lockRefundRequest(tx, id)
  if (!request) throw notFound('common.refund_not_found')
  if (request.state !== 'pending_approval')
    throw conflict('wrong_state', 'orders.decided_already', { refund_state: request.state })
  return request
}
