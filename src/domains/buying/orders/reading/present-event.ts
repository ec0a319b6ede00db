import { type MessageKey, verbatim } from '#platform/messages'
import type { Order } from '../contract.ts'
import type { OrderEventRow } from '../tables.ts'

/** Who reads an order's history. */
export type Reader = 'shopper' | 'staff'

/** Event names to the shopper's sentences. */
export const SHOPPER_MESSAGES: Record<string, MessageKey> = {
  'place placed': 'orders.event.place_placed',
  'place pending_payment': 'orders.event.place_pending_payment',
  payment_captured: 'orders.event.payment_captured',
  late_capture: 'orders.event.late_capture',
  'place unpaid': 'orders.event.place_unpaid',
  confirm_unpaid: 'orders.event.confirm_unpaid',
  account_paid: 'orders.event.account_paid',
  account_given_up: 'orders.event.account_given_up',
  expire: 'orders.event.expire',
  payment_failed: 'orders.event.payment_failed',
  payment_returned: 'orders.event.payment_returned',
  payment_not_due: 'orders.event.payment_not_due',
  refunded: 'orders.event.refunded',
  accept: 'orders.event.accept',
  cancel: 'orders.event.cancel',
  cancel_lines: 'orders.event.cancel_lines',
  refunded_in_part: 'orders.event.refunded_in_part',
  pack: 'orders.event.pack',
  unpack: 'orders.event.unpack',
  hand_over_first: 'orders.event.hand_over_first',
  hand_over_all: 'orders.event.hand_over_all',
  deliver_all: 'orders.event.deliver_all',
  return_to_origin: 'orders.event.return_to_origin',
  close_window: 'orders.event.close_window',
  return_all: 'orders.event.return_all',
  hold: 'orders.event.hold',
  'hold return': 'orders.event.hold_return',
  'release return': 'orders.event.release_return',
  'hold cash_confirmation': 'orders.event.hold_cash_confirmation',
  release: 'orders.event.release',
  'release cash_confirmation': 'orders.event.release_cash_confirmation',
  'release cash_confirmation by shopper': 'orders.event.release_cash_confirmation_by_shopper',
  'release cash_confirmation by staff': 'orders.event.release_cash_confirmation_by_staff',
  'release cash_confirmation by clock': 'orders.event.release_cash_confirmation_by_clock',
  'back rto': 'orders.event.back_rto',
  'back return': 'orders.event.back_return',
  'back lost': 'orders.event.back_lost',
  'back claim': 'orders.event.back_claim',
  'back replacement': 'orders.event.back_replacement',
  'reduce goodwill': 'orders.event.reduce_goodwill',
  'reduce unasked': 'orders.event.reduce_unasked',
  'reduce outside': 'orders.event.reduce_outside',
  'reduce dispute': 'orders.event.reduce_dispute',
  'hold dispute': 'orders.event.hold_dispute',
  'release dispute': 'orders.event.release_dispute',
  'hold paid_back': 'orders.event.hold_paid_back',
  'reduce keep_it': 'orders.event.reduce_keep_it',
}

/** The staff's sentences for events whose sentence addresses the shopper. */
export const STAFF_MESSAGES: Record<string, MessageKey> = {
  'place unpaid': 'orders.event_for_staff.place_unpaid',
  confirm_unpaid: 'orders.event_for_staff.confirm_unpaid',
  account_given_up: 'orders.event_for_staff.account_given_up',
  payment_failed: 'orders.event_for_staff.payment_failed',
  payment_returned: 'orders.event_for_staff.payment_returned',
  refunded: 'orders.event_for_staff.refunded',
  refunded_in_part: 'orders.event_for_staff.refunded_in_part',
  hold: 'orders.event_for_staff.hold',
  'hold cash_confirmation': 'orders.event_for_staff.hold_cash_confirmation',
  'release cash_confirmation by shopper': 'orders.event_for_staff.release_cash_confirmation_by_shopper',
  'release cash_confirmation by staff': 'orders.event_for_staff.release_cash_confirmation_by_staff',
  'release cash_confirmation by clock': 'orders.event_for_staff.release_cash_confirmation_by_clock',
  'back claim': 'orders.event_for_staff.back_claim',
  'back replacement': 'orders.event_for_staff.back_replacement',
  'reduce goodwill': 'orders.event_for_staff.reduce_goodwill',
  'reduce unasked': 'orders.event_for_staff.reduce_unasked',
  'reduce outside': 'orders.event_for_staff.reduce_outside',
  'reduce dispute': 'orders.event_for_staff.reduce_dispute',
  'hold dispute': 'orders.event_for_staff.hold_dispute',
  'release dispute': 'orders.event_for_staff.release_dispute',
  'hold paid_back': 'orders.event_for_staff.hold_paid_back',
  'reduce keep_it': 'orders.event_for_staff.reduce_keep_it',
}

/** Events whose notes are internal to the staff. */
const INTERNAL_EVENTS = /^(hold|release|reduce)/

type PresentableEvent = Pick<OrderEventRow, 'event' | 'to_status' | 'actor' | 'reason' | 'at'>

/** One step of an order's history. */
export function presentEvent(event: PresentableEvent, reader: Reader): Order['timeline'][number] {
  const { event: name, actor } = event
  const names = [
    `${name} by ${actor.split(' ')[0]}`,
    name,
    `${name} ${event.to_status}`,
    name.split(' ')[0] ?? '',
  ]
  const key = names.find((one) => one in SHOPPER_MESSAGES) ?? ''
  const sentence =
    (reader === 'staff' ? STAFF_MESSAGES[key] : undefined) ?? SHOPPER_MESSAGES[key] ?? verbatim(name)
  return {
    at: new Date(event.at).toISOString(),
    event: sentence,
    note: INTERNAL_EVENTS.test(name) ? '' : event.reason,
  }
}
