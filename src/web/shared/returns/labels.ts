import type { reasonCodes, ReturnCase } from '#contracts/delivery/returns'
import { pageLocale, type MessageId, type Translate } from '../../messages/messages.tsx'

export const stateNames = {
  requested: 'returns.state.requested',
  info_needed: 'returns.state.info_needed',
  approved: 'returns.state.approved',
  rejected: 'returns.state.rejected',
  appealed: 'returns.state.appealed',
  rejected_final: 'returns.state.rejected_final',
  pickup_scheduled: 'returns.state.pickup_scheduled',
  in_transit: 'returns.state.in_transit',
  received: 'returns.state.received',
  inspected: 'returns.state.inspected',
  resolved: 'returns.state.resolved',
  closed: 'returns.state.closed',
  withdrawn: 'returns.state.withdrawn',
  lapsed: 'returns.state.lapsed',
} as const satisfies Record<ReturnCase['state'], MessageId>

export const stateTones: Partial<Record<ReturnCase['state'], 'brand' | 'success' | 'danger'>> = {
  requested: 'brand',
  info_needed: 'danger',
  approved: 'brand',
  rejected: 'danger',
  appealed: 'brand',
  pickup_scheduled: 'brand',
  in_transit: 'brand',
  received: 'brand',
  inspected: 'brand',
  resolved: 'success',
  closed: 'success',
}

export const kindNames = {
  return: 'returns.case.return',
  replacement: 'returns.case.replacement',
  claim: 'returns.case.claim',
} as const satisfies Record<ReturnCase['kind'], MessageId>

export const requestNames = {
  return: 'returns.kind.return',
  replacement: 'returns.kind.replacement',
  claim: 'returns.kind.claim',
} as const satisfies Record<ReturnCase['kind'], MessageId>

const reasonNames = {
  damaged: 'returns.reason.damaged',
  faulty: 'returns.reason.faulty',
  wrong_item: 'returns.reason.wrong_item',
  missing: 'returns.reason.missing',
  not_as_described: 'returns.reason.not_as_described',
  past_date: 'returns.reason.past_date',
  late: 'returns.reason.late',
  changed_mind: 'returns.reason.changed_mind',
} as const satisfies Record<(typeof reasonCodes)[number], MessageId>

/** A reason as the shopper chose it: in the shop’s own wording, or in that of the software. */
export function reasonText(
  t: Translate,
  { code, name }: { code: string; name: { en: string; hi: string } | null },
): string {
  if (name) return pageLocale().language === 'hi' ? name.hi : name.en
  return code in reasonNames ? t(reasonNames[code as keyof typeof reasonNames]) : code
}

export const faultNames = {
  buyer: 'returns.fault.buyer',
  seller: 'returns.fault.seller',
  courier: 'returns.fault.courier',
  platform: 'returns.fault.platform',
} as const satisfies Record<ReturnCase['fault'], MessageId>

export const payerNames = {
  shopper: 'returns.payer.shopper',
  store: 'returns.payer.store',
  platform: 'returns.payer.platform',
  courier: 'returns.payer.courier',
} as const

const events: Record<string, MessageId> = {
  open: 'returns.event.open',
  ask_info: 'returns.event.ask_info',
  give_info: 'returns.event.give_info',
  offer: 'returns.event.offer',
  accept_offer: 'returns.event.accept_offer',
  approve: 'returns.event.approve',
  reject: 'returns.event.reject',
  escalate: 'returns.event.escalate',
  appeal: 'returns.event.appeal',
  decide_for: 'returns.event.decide_for',
  decide_against: 'returns.event.decide_against',
  let_stand: 'returns.event.let_stand',
  book_pickup: 'returns.event.book_pickup',
  pickup_off: 'returns.event.pickup_off',
  send: 'returns.event.send',
  receive: 'returns.event.receive',
  lose: 'returns.event.lost',
  inspect: 'returns.event.inspect',
  resolve: 'returns.event.resolve',
  close: 'returns.event.close',
  withdraw: 'returns.event.withdraw',
  lapse: 'returns.event.lapse',
  propose: 'returns.event.propose',
}

export const eventName = (event: string): MessageId => events[event] ?? 'returns.event.open'
