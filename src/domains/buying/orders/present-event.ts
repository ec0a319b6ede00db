import type { Order } from './contract.ts'
import type { OrderEventRow } from './tables.ts'

/** Who reads the history of an order: whoever bought, or somebody who works on it. */
export type Reader = 'shopper' | 'staff'

/** What happened to an order, as its shopper reads it. */
export const SENTENCES: Record<string, string> = {
  'place placed': 'Order placed',
  'place pending_payment': 'Sent for payment',
  payment_captured: 'Payment received',
  late_capture: 'Payment received',
  'place unpaid': 'Waiting for us to confirm your order; nothing is charged now',
  confirm_unpaid: 'We have confirmed your order; you pay later',
  account_paid: 'Payment received',
  account_given_up: 'This order is closed without your payment',
  expire: 'Not paid in time; nothing was charged',
  payment_failed: 'The payment did not go through; you can try again',
  payment_returned: 'Your payment came too late and is returned in full',
  payment_not_due: 'This order was paid, or costs another amount by now; this payment is returned in full',
  refunded: 'Your payment was returned in full',
  accept: 'Accepted by the store',
  cancel: 'Cancelled',
  cancel_lines: 'Cancelled in part',
  refunded_in_part: 'A part of your payment was returned',
  pack: 'Packed',
  unpack: 'Unpacked again',
  hand_over_first: 'The first parcel is on its way',
  hand_over_all: 'On its way',
  deliver_all: 'Delivered',
  return_to_origin: 'Nothing of it comes any more',
  close_window: 'Completed',
  return_all: 'Returned',
  hold: 'We are looking at this order before it goes on',
  'hold return': 'A return or a claim was opened',
  'release return': 'The return or claim is closed',
  'hold cash_confirmation': 'Please confirm that you pay in cash',
  release: 'This order goes on',
  'release cash_confirmation': 'There is nothing left to confirm',
  'release cash_confirmation by shopper': 'You confirmed that you pay in cash',
  'release cash_confirmation by staff': 'We have confirmed that you pay in cash',
  'release cash_confirmation by clock': 'You did not confirm in time that you pay in cash',
  'back rto': 'A parcel that could not be delivered is back at the store',
  'back return': 'Goods came back to the store',
  'back lost': 'A parcel was lost or damaged on its way and does not come any more',
  'back claim': 'Your claim was accepted',
  'back replacement': 'The store sends you a replacement',
  'reduce goodwill': 'We gave a part of the price back',
  'reduce unasked': 'We do not ask you for the rest',
  'reduce outside': 'We gave a part of the price back',
  'reduce dispute': 'Your bank has taken the payment back',
  'hold dispute': 'Your bank asks about this payment; the order waits',
  'release dispute': 'Your bank has decided',
  'hold paid_back': 'All that you paid is back with you; nothing is sent for now',
  'reduce keep_it': 'You keep it for a lower price',
}

/** The same for those who work on it, where the shopper is spoken to. */
export const STAFF_SENTENCES: Record<string, string> = {
  'place unpaid': 'Waits for the staff to confirm it; nothing is charged now',
  confirm_unpaid: 'Confirmed by the staff; the shopper pays later',
  account_given_up: 'Closed without a payment',
  payment_failed: 'The payment did not go through; the shopper can try again',
  payment_returned: 'The payment came too late and is returned in full',
  refunded: 'The payment was returned in full',
  refunded_in_part: 'A part of the payment was returned',
  hold: 'Held until somebody has looked at it',
  'hold cash_confirmation': 'Waits for the shopper to confirm cash on delivery',
  'release cash_confirmation by shopper': 'The shopper confirmed cash on delivery',
  'release cash_confirmation by staff': 'The staff confirmed cash on delivery',
  'release cash_confirmation by clock': 'The shopper did not confirm cash on delivery in time',
  'back claim': 'The claim was accepted',
  'back replacement': 'The store sends a replacement',
  'reduce goodwill': 'A part of the price was given back',
  'reduce unasked': 'The rest is not asked for',
  'reduce outside': 'A part of the price was given back',
  'reduce dispute': 'The shopper’s bank has taken the payment back',
  'hold dispute': 'The shopper’s bank asks about this payment; the order waits',
  'release dispute': 'The shopper’s bank has decided',
  'hold paid_back': 'All that was paid is back with the shopper; nothing is sent for now',
  'reduce keep_it': 'The shopper keeps it for a lower price',
}

/** What those who work on an order write for each other stays with them. */
const INSIDE = /^(hold|release|reduce)/

type Happened = Pick<OrderEventRow, 'event' | 'to_status' | 'actor' | 'reason' | 'at'>

/** One step of an order's history. */
export function presentEvent(event: Happened, reader: Reader): Order['timeline'][number] {
  const { event: name, actor } = event
  const names = [
    `${name} by ${actor.split(' ')[0]}`,
    name,
    `${name} ${event.to_status}`,
    name.split(' ')[0] ?? '',
  ]
  const known = names.find((one) => one in SENTENCES) ?? ''
  const sentence = (reader === 'staff' ? STAFF_SENTENCES[known] : undefined) ?? SENTENCES[known] ?? name
  return {
    at: new Date(event.at).toISOString(),
    event: sentence,
    note: INSIDE.test(name) ? '' : event.reason,
  }
}
