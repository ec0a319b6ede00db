import type { Setting } from '#contracts/operations/settings'
import { inRupees } from '../../ui/price/price.tsx'
import type { MessageId, Translate } from '../../messages/messages.tsx'

export const areaNames: Record<string, { name: MessageId; text: MessageId }> = {
  cart: { name: 'rules.area.cart', text: 'rules.area.cart.text' },
  checkout: { name: 'rules.area.checkout', text: 'rules.area.checkout.text' },
  orders: { name: 'rules.area.orders', text: 'rules.area.orders.text' },
  delivery: { name: 'rules.area.delivery', text: 'rules.area.delivery.text' },
  cash: { name: 'rules.area.cash', text: 'rules.area.cash.text' },
  fulfilment: { name: 'rules.area.fulfilment', text: 'rules.area.fulfilment.text' },
  returns: { name: 'rules.area.returns', text: 'rules.area.returns.text' },
  messages: { name: 'rules.area.messages', text: 'rules.area.messages.text' },
  payouts: { name: 'rules.area.payouts', text: 'rules.area.payouts.text' },
  posts: { name: 'rules.area.posts', text: 'rules.area.posts.text' },
  conduct: { name: 'rules.area.conduct', text: 'rules.area.conduct.text' },
  moderation: { name: 'rules.area.moderation', text: 'rules.area.moderation.text' },
}

const names: Record<string, MessageId> = {
  'cart most_units': 'rules.cart.mostunits',
  'checkout most_unpaid': 'rules.checkout.mostunpaid',
  'checkout most_unpaid_ip': 'rules.checkout.mostunpaidip',
  'orders return_days': 'rules.orders.returndays',
  'orders refund_alone_paise': 'rules.orders.refundalonepaise',
  'orders recovery_hours': 'rules.orders.recoveryhours',
  'delivery slab_grams': 'rules.delivery.slabgrams',
  'delivery cod_from_paise': 'rules.delivery.codfrompaise',
  'delivery cod_to_paise': 'rules.delivery.codtopaise',
  'delivery cod_fee_paise': 'rules.delivery.codfeepaise',
  'delivery cod_fee_free_from_paise': 'rules.delivery.codfeefreefrompaise',
  'delivery handling_days': 'rules.delivery.handlingdays',
  'delivery recheck_days': 'rules.delivery.recheckdays',
  'delivery trust_days': 'rules.delivery.trustdays',
  'cash most_open': 'rules.cash.mostopen',
  'cash most_refusals': 'rules.cash.mostrefusals',
  'cash refusal_days': 'rules.cash.refusaldays',
  'cash confirm_above_paise': 'rules.cash.confirmabovepaise',
  'cash confirm_first': 'rules.cash.confirmfirst',
  'cash confirm_hours': 'rules.cash.confirmhours',
  'cash remit_days': 'rules.cash.remitdays',
  'fulfilment dispatch_hours': 'rules.fulfilment.dispatchhours',
  'fulfilment attempts': 'rules.fulfilment.attempts',
  'fulfilment wrapping_grams': 'rules.fulfilment.wrappinggrams',
  'returns answer_hours': 'rules.returns.answerhours',
  'returns auto_approve_paise': 'rules.returns.autoapprovepaise',
  'returns escalate_hours': 'rules.returns.escalatehours',
  'returns appeal_days': 'rules.returns.appealdays',
  'returns decide_days': 'rules.returns.decidedays',
  'returns grievance_days': 'rules.returns.grievancedays',
  'returns hand_over_days': 'rules.returns.handoverdays',
  'returns inspect_days': 'rules.returns.inspectdays',
  'returns close_days': 'rules.returns.closedays',
  'returns decide_alone_paise': 'rules.returns.decidealonepaise',
  'returns most_photos': 'rules.returns.mostphotos',
  'messages most_photos': 'rules.messages.mostphotos',
  'messages open_days': 'rules.messages.opendays',
  'messages an_hour': 'rules.messages.anhour',
  'messages answers_days': 'rules.messages.answersdays',
  'payouts least_store_paise': 'rules.payouts.leaststorepaise',
  'payouts least_creator_paise': 'rules.payouts.leastcreatorpaise',
  'payouts reserve_per_lakh': 'rules.payouts.reserveperlakh',
  'payouts reserve_days': 'rules.payouts.reservedays',
  'payouts new_store_days': 'rules.payouts.newstoredays',
  'payouts cool_off_hours': 'rules.payouts.cooloffhours',
  'payouts bear_alone_paise': 'rules.payouts.bearalone',
  'payouts route': 'rules.payouts.route',
  'posts posts_a_day': 'rules.posts.postsaday',
  'posts most_links': 'rules.posts.mostlinks',
  'posts new_for_days': 'rules.posts.newfordays',
  'posts new_posts_a_day': 'rules.posts.newpostsaday',
  'posts new_links': 'rules.posts.newlinks',
  'conduct new_days': 'rules.conduct.newdays',
  'conduct new_comments_a_day': 'rules.conduct.newcommentsaday',
  'conduct new_follows_a_day': 'rules.conduct.newfollowsaday',
  'conduct new_likes_a_day': 'rules.conduct.newlikesaday',
  'conduct new_reports_a_day': 'rules.conduct.newreportsaday',
  'conduct comments_a_day': 'rules.conduct.commentsaday',
  'conduct reports_a_day': 'rules.conduct.reportsaday',
  'conduct limit_days': 'rules.conduct.limitdays',
  'conduct suspend_days': 'rules.conduct.suspenddays',
  'conduct strike_days': 'rules.conduct.strikedays',
  'conduct strikes_to_limit': 'rules.conduct.strikestolimit',
  'conduct strikes_to_suspend': 'rules.conduct.strikestosuspend',
  'moderation urgent_hours': 'rules.moderation.urgenthours',
  'moderation serious_hours': 'rules.moderation.serioushours',
  'moderation other_hours': 'rules.moderation.otherhours',
  'moderation appeal_days': 'rules.moderation.appealdays',
  'moderation appeal_answer_days': 'rules.moderation.appealanswerdays',
  'moderation evidence_days': 'rules.moderation.evidencedays',
  'moderation alike_is_on': 'rules.moderation.alikeison',
  'moderation alike_signs': 'rules.moderation.alikesigns',
}

/** A setting by the name that people know; one that is newer than this page as it is written. */
export function settingName(t: Translate, area: string, name: string): string {
  const known = names[`${area} ${name}`]
  return known ? t(known) : name
}

const hints = {
  count: 'rules.hint.count',
  days: 'rules.hint.days',
  hours: 'rules.hint.hours',
  grams: 'rules.hint.grams',
  share: 'rules.hint.share',
} as const
const units = {
  count: 'rules.unit.count',
  days: 'rules.unit.days',
  hours: 'rules.unit.hours',
  grams: 'rules.unit.grams',
  share: 'rules.unit.share',
} as const

/** In which unit it is entered, and between what. */
export function unitHint(t: Translate, { kind, least, most, is_optional }: Setting): string {
  const hint =
    kind === 'switch'
      ? ''
      : kind === 'rupees'
        ? t('rules.hint.rupees', { most: inRupees(most) })
        : t(hints[kind], { least, most })
  return is_optional ? t('rules.hint.optional', { hint }) : hint
}

export function inUnit(t: Translate, { kind }: Setting, value: number | null): string {
  if (value === null) return t('rules.none')
  if (Number.isNaN(value)) return '?'
  if (kind === 'switch') return t(value === 1 ? 'rules.on' : 'rules.off')
  return kind === 'rupees' ? inRupees(value) : t(units[kind], { value })
}
