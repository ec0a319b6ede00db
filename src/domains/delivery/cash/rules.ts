import type { MessageKey } from '#platform/messages'
import { lookupIn, type StateTable } from '#platform/state-table'
import type { cashStates } from './contract.ts'
/** Cash on delivery: states and who may pay in cash, as data and pure functions (docs/order-lifecycle.md#cash-on-delivery). */

export type CashState = (typeof cashStates)[number]

export const cashEvents = [
  'confirm',
  'hand_over',
  'collect',
  'remit',
  'fall_short',
  'write_off',
  'bank',
  'void',
] as const
export type CashEvent = (typeof cashEvents)[number]

const transitions: StateTable<CashState, CashEvent> = {
  waiting_confirmation: { confirm: 'confirmed', void: 'void' },
  // Events may arrive out of order: a collection implies that the parcel was handed over.
  confirmed: { hand_over: 'due', collect: 'collected', void: 'void' },
  due: { collect: 'collected', void: 'void' },
  collected: { remit: 'remitted', fall_short: 'short', write_off: 'settled' },
  short: { remit: 'remitted', write_off: 'settled' },
  // No cash was due any more, but a courier that left earlier collected the amount on its label.
  remitted: { bank: 'settled', collect: 'collected' },
  settled: { collect: 'collected' },
  void: { collect: 'collected' },
}

/** @returns null if the table has no such transition. */
export const nextState = lookupIn(transitions)

export type Sums = {
  askedPaise: number
  voidPaise: number
  collectedPaise: number
  remittedPaise: number
  writtenOffPaise: number
}

/** The amount not yet collected, in paise. */
export const openPaise = ({ askedPaise, voidPaise, collectedPaise }: Sums): number =>
  Math.max(0, askedPaise - voidPaise - collectedPaise)

/** `lessPaise`: by how much the order's cost fell below `askedPaise`. `isOver`: no parcel will ask for cash any more. */
type CashDueInput = { askedPaise: number; lessPaise: number; collectedPaise: number; isOver: boolean }

/** The part of the asked amount that is no longer collected, and the part of the collected amount that is refunded, in paise. */
export function computeCashDue({ askedPaise, lessPaise, collectedPaise, isOver }: CashDueInput): {
  voidPaise: number
  backPaise: number
} {
  const unpaidPaise = Math.max(0, askedPaise - collectedPaise)
  return {
    voidPaise: isOver ? unpaidPaise : Math.min(unpaidPaise, lessPaise),
    backPaise: Math.max(0, lessPaise + collectedPaise - askedPaise),
  }
}

/** What couriers have collected and not remitted, in paise. */
export const owedPaise = ({ collectedPaise, remittedPaise, writtenOffPaise }: Sums): number =>
  collectedPaise - remittedPaise - writtenOffPaise

/** The next transition that the amounts require, one at a time; null: none. `isShort`: some parcel was remitted in part only. */
export function dueEvent(state: CashState, sums: Sums, isShort: boolean): CashEvent | null {
  const event = wantedEvent(sums, isShort)
  return event && nextState(state, event) ? event : event && event !== 'void' ? precedingEvent(state) : null
}

function wantedEvent(sums: Sums, isShort: boolean): CashEvent | null {
  if (openPaise(sums) > 0) return null
  if (sums.collectedPaise === 0) return 'void'
  if (owedPaise(sums) === 0) return sums.writtenOffPaise > 0 ? 'write_off' : 'remit'
  return isShort ? 'fall_short' : 'collect'
}

/** A remittance implies a collection, even if none was reported. */
const precedingEvent = (state: CashState): CashEvent | null =>
  state === 'confirmed' || state === 'due' ? 'collect' : state === 'waiting_confirmation' ? 'confirm' : null

/** The last ten digits: the phone number without the country code. */
export const lastTenDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

export type Settings = {
  /** null: no limit. */
  mostOpen: number | null
  mostRefusals: number
  refusalDays: number
  confirmAbovePaise: number | null
  confirmFirst: boolean
  confirmHours: number
  remitDays: number
  /** Products excluded from cash. */
  productIds: readonly number[]
  categoryIds: readonly number[]
}

/** The buyer's cash orders: unpaid ones, and parcels refused at the door. */
export type CashHistory = { open: number; refused: number }

/** The reason why the buyer may not pay in cash; null if they may. */
export function refusalReason(
  settings: Settings,
  { open, refused, isExcluded }: CashHistory & { isExcluded: boolean },
): MessageKey | null {
  if (isExcluded) return 'cash.goods_online_only'
  if (refused >= settings.mostRefusals) return 'cash.recent_cash_refused'
  if (settings.mostOpen !== null && open >= settings.mostOpen) return 'cash.many_cash_orders'
  return null
}

/** Whether an order waits for the shopper's confirmation by code. */
export function needsConfirmation(
  settings: Settings,
  order: { phone: string; provenPhone: string | null; totalPaise: number; isFirst: boolean },
): boolean {
  const isProven =
    order.provenPhone !== null && lastTenDigits(order.provenPhone) === lastTenDigits(order.phone)
  const isDear = settings.confirmAbovePaise !== null && order.totalPaise > settings.confirmAbovePaise
  return !isProven || isDear || (settings.confirmFirst && order.isFirst)
}
