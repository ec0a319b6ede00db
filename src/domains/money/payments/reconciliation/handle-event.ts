import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { confirmCharge } from '../charges/confirm-charge.ts'
import type { Gateway } from '../gateway.ts'
import { checkPayable } from '../charges/check-payables.ts'
import { recordDispute } from '../disputes/record-dispute.ts'
import { recordExternalRefund } from '../external-refunds/record-external-refund.ts'
import { listRefundsOfPayment, saveRefund } from '../refunds/queries.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { insertUnmatchedPayment, findEvent, findPayableByGatewayOrder, markEventHandled } from '../queries.ts'
import type { EventRow, RefundRow } from '../tables.ts'

/**
 * Processes a recorded event. The event only says what to look up: the current state is fetched from the gateway, so late or repeated events, in
 * any order, end in the same state (I-14).
 */
export async function handleEvent(
  db: Db,
  gateway: Gateway,
  { eventId, now }: { eventId: string; now: Date },
): Promise<void> {
  const event = await findEvent(db, eventId)
  if (!event || event.handled_at) return
  if (event.dispute_id) await handleDispute(db, gateway, { event, now })
  else if (event.refund_id) await handleRefund(db, gateway, { event, now })
  else if (event.payment_id) await handlePayment(db, gateway, { event, now })
  else if (event.rp_order_id) await handleOrder(db, gateway, { event, now })
  await transact(db, (tx) => markEventHandled(tx, eventId, now))
}

type EventContext = { event: EventRow; now: Date }

/** A dispute unknown to the gateway is left to a person. */
async function handleDispute(db: Db, gateway: Gateway, { event, now }: EventContext): Promise<void> {
  try {
    const dispute = await gateway.fetchDispute(event.dispute_id ?? '')
    await transact(db, (tx) => recordDispute(tx, dispute, now))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_refused') throw error
    await saveUnmatchedEvent(db, event, now)
  }
}

async function handlePayment(db: Db, gateway: Gateway, { event, now }: EventContext): Promise<void> {
  const paymentId = event.payment_id ?? ''
  try {
    await confirmCharge(db, gateway, { paymentId, now })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_refused') throw error
    await saveUnmatchedEvent(db, event, now)
  }
}

async function handleOrder(db: Db, gateway: Gateway, { event, now }: EventContext): Promise<void> {
  const payable = await findPayableByGatewayOrder(db, event.rp_order_id ?? '')
  if (payable) await checkPayable(db, gateway, { payableId: payable.id, now })
  else await saveUnmatchedEvent(db, event, now)
}

/** The shop's own refund is checked now; any other was made in the gateway's dashboard. */
async function handleRefund(db: Db, gateway: Gateway, { event, now }: EventContext): Promise<void> {
  const refundId = event.refund_id ?? ''
  const known = event.payment_id ? await listRefundsOfPayment(db, event.payment_id) : []
  if (known.some((refund) => refund.rp_refund_id === refundId && ENDED_STATES.has(refund.state))) return
  const maybe = known.filter(
    (refund) => refund.state === 'submitted' && (refund.rp_refund_id ?? refundId) === refundId,
  )
  if (maybe.length > 0) {
    await transact(db, async (tx) => {
      for (const refund of maybe) await saveRefund(tx, refund.id, { next_at: now })
    })
    await sendRefunds(db, gateway, now)
  }
  try {
    const refund = await gateway.fetchRefund(refundId)
    await transact(db, (tx) => recordExternalRefund(tx, refund, now))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_refused') throw error
    await saveUnmatchedEvent(db, event, now)
  }
}

const ENDED_STATES: ReadonlySet<RefundRow['state']> = new Set(['succeeded', 'external'])

async function saveUnmatchedEvent(db: Db, event: EventRow, now: Date): Promise<void> {
  const id = event.dispute_id ?? event.refund_id ?? event.payment_id ?? event.rp_order_id ?? event.id
  await transact(db, (tx) =>
    insertUnmatchedPayment(tx, {
      id,
      what: event.event,
      rp_order_id: event.rp_order_id,
      amount_paise: null,
      received_at: now,
    }),
  )
}
