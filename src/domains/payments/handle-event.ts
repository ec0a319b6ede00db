import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { confirmCharge } from './confirm-charge.ts'
import type { Gateway } from './gateway.ts'
import { lookAtPayable } from './look-at-payables.ts'
import { readRefundsOf, writeRefund } from './refund-store.ts'
import { sendRefunds } from './send-refunds.ts'
import { insertParked, readEvent, readPayableOf, writeHandled } from './store.ts'
import type { EventRow } from './tables.ts'

/**
 * Works on one recorded event. It only says where to look: what is true is asked of the gateway now, so a late or repeated
 * event, in whatever order, ends in the same state (I-14).
 */
export async function handleEvent(db: Db, gateway: Gateway, { eventId, now }: { eventId: string; now: Date }): Promise<void> {
  const event = await readEvent(db, eventId)
  if (!event || event.handled_at) return
  if (event.refund_id) await handleRefund(db, gateway, { event, now })
  else if (event.payment_id) await handlePayment(db, gateway, { event, now })
  else if (event.rp_order_id) await handleOrder(db, gateway, { event, now })
  await transact(db, (tx) => writeHandled(tx, eventId, now))
}

type Handled = { event: EventRow; now: Date }

async function handlePayment(db: Db, gateway: Gateway, { event, now }: Handled): Promise<void> {
  const paymentId = event.payment_id ?? ''
  try {
    await confirmCharge(db, gateway, { paymentId, now })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'payment_refused') throw error
    await park(db, event, now)
  }
}

async function handleOrder(db: Db, gateway: Gateway, { event, now }: Handled): Promise<void> {
  const payable = await readPayableOf(db, event.rp_order_id ?? '')
  if (payable) await lookAtPayable(db, gateway, { payableId: payable.id, now })
  else await park(db, event, now)
}

/** A refund of ours is looked at now; one that we never asked for is left to a person. */
async function handleRefund(db: Db, gateway: Gateway, { event, now }: Handled): Promise<void> {
  const known = event.payment_id ? await readRefundsOf(db, event.payment_id) : []
  if (known.some((refund) => refund.rp_refund_id === event.refund_id && refund.state === 'succeeded')) return
  const maybe = known.filter((refund) => refund.state === 'submitted' && (refund.rp_refund_id ?? event.refund_id) === event.refund_id)
  if (maybe.length === 0) return park(db, event, now)
  await transact(db, async (tx) => {
    for (const refund of maybe) await writeRefund(tx, refund.id, { next_at: now })
  })
  await sendRefunds(db, gateway, now)
}

async function park(db: Db, event: EventRow, now: Date): Promise<void> {
  const id = event.refund_id ?? event.payment_id ?? event.rp_order_id ?? event.id
  await transact(db, (tx) => insertParked(tx, { id, what: event.event, rp_order_id: event.rp_order_id, amount_paise: null, parked_at: now }))
}
