import type { MessageKey } from '#platform/messages'
/** States of cash on delivery, and what may be paid in cash: data and pure functions (docs/order-lifecycle.md#cash-on-delivery). */

export const cashStates = [
  'waiting_confirmation',
  'confirmed',
  'due',
  'collected',
  'remitted',
  'settled',
  'void',
  'short',
] as const
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

const transitions: Record<CashState, Partial<Record<CashEvent, CashState>>> = {
  waiting_confirmation: { confirm: 'confirmed', void: 'void' },
  // News may come out of order: what is collected was handed over.
  confirmed: { hand_over: 'due', collect: 'collected', void: 'void' },
  due: { collect: 'collected', void: 'void' },
  collected: { remit: 'remitted', fall_short: 'short', write_off: 'settled' },
  short: { remit: 'remitted', write_off: 'settled' },
  // Nothing was due any more, and a courier that had left before took what stood on its label.
  remitted: { bank: 'settled', collect: 'collected' },
  settled: { collect: 'collected' },
  void: { collect: 'collected' },
}

/** Where an event leads; null where the table has no such step. */
export const nextState = (state: CashState, event: CashEvent): CashState | null =>
  transitions[state][event] ?? null

export type Sums = {
  askedPaise: number
  voidPaise: number
  collectedPaise: number
  remittedPaise: number
  writtenOffPaise: number
}

/** What nobody has paid yet. */
export const openPaise = ({ askedPaise, voidPaise, collectedPaise }: Sums): number =>
  Math.max(0, askedPaise - voidPaise - collectedPaise)

/** `lessPaise`: what the order costs less than was asked for. `isOver`: no parcel will ask for cash any more. */
type CashDueInput = { askedPaise: number; lessPaise: number; collectedPaise: number; isOver: boolean }

/** What of the cash of an order nobody asks for any more, and what was collected though it was not due, and goes back. */
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

/** What couriers have and have not handed over. */
export const owedPaise = ({ collectedPaise, remittedPaise, writtenOffPaise }: Sums): number =>
  collectedPaise - remittedPaise - writtenOffPaise

/**
 * The step that figures call for, one at a time; null: things stay as they are. `isShort`: of some parcel a part was handed over and no more.
 */
export function dueEvent(state: CashState, sums: Sums, isShort: boolean): CashEvent | null {
  const wanted = wantedEvent(sums, isShort)
  return wanted && nextState(state, wanted)
    ? wanted
    : wanted && wanted !== 'void'
      ? precedingEvent(state)
      : null
}

function wantedEvent(sums: Sums, isShort: boolean): CashEvent | null {
  if (openPaise(sums) > 0) return null
  if (sums.collectedPaise === 0) return 'void'
  if (owedPaise(sums) === 0) return sums.writtenOffPaise > 0 ? 'write_off' : 'remit'
  return isShort ? 'fall_short' : 'collect'
}

/** What is handed over was collected, though nobody said so in between. */
const precedingEvent = (state: CashState): CashEvent | null =>
  state === 'confirmed' || state === 'due' ? 'collect' : state === 'waiting_confirmation' ? 'confirm' : null

/** The last ten digits: what people in India call their number. */
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
  /** What is not sold for cash. */
  productIds: readonly number[]
  categoryIds: readonly number[]
}

/** What is known of somebody's orders in cash: still to be paid, not taken at the door. */
export type CashHistory = { open: number; refused: number }

/** Why somebody may not pay in cash, in a sentence for her; null: she may. */
export function refusalReason(
  settings: Settings,
  { open, refused, isExcluded }: CashHistory & { isExcluded: boolean },
): MessageKey | null {
  if (isExcluded) return 'cash.some_goods_only_paid_online'
  if (refused >= settings.mostRefusals) return 'cash.last_orders_cash_not_taken'
  if (settings.mostOpen !== null && open >= settings.mostOpen) return 'cash.several_orders_still_paid_cash'
  return null
}

/** Whether an order waits until its shopper has confirmed it with a code. */
export function needsConfirmation(
  settings: Settings,
  order: { phone: string; provenPhone: string | null; totalPaise: number; isFirst: boolean },
): boolean {
  const isProven =
    order.provenPhone !== null && lastTenDigits(order.provenPhone) === lastTenDigits(order.phone)
  const isDear = settings.confirmAbovePaise !== null && order.totalPaise > settings.confirmAbovePaise
  return !isProven || isDear || (settings.confirmFirst && order.isFirst)
}
