import type { Setting } from '#contracts/operations/settings'
import { inRupees } from '../../ui/price/price.tsx'
import type { MessageId, Translate } from '../../messages/messages.tsx'

export const areaNames: Record<string, { name: MessageId; text: MessageId }> = {
  cart: { name: 'settings.area.cart', text: 'settings.area.cart.text' },
  checkout: { name: 'settings.area.checkout', text: 'settings.area.checkout.text' },
  orders: { name: 'settings.area.orders', text: 'settings.area.orders.text' },
  delivery: { name: 'settings.area.delivery', text: 'settings.area.delivery.text' },
  cash: { name: 'settings.area.cash', text: 'settings.area.cash.text' },
  fulfilment: { name: 'settings.area.fulfilment', text: 'settings.area.fulfilment.text' },
  stores: { name: 'settings.area.stores', text: 'settings.area.stores.text' },
  returns: { name: 'settings.area.returns', text: 'settings.area.returns.text' },
  messages: { name: 'settings.area.messages', text: 'settings.area.messages.text' },
  payouts: { name: 'settings.area.payouts', text: 'settings.area.payouts.text' },
  posts: { name: 'settings.area.posts', text: 'settings.area.posts.text' },
  sanctions: { name: 'settings.area.sanctions', text: 'settings.area.sanctions.text' },
  moderation: { name: 'settings.area.moderation', text: 'settings.area.moderation.text' },
  attribution: { name: 'settings.area.attribution', text: 'settings.area.attribution.text' },
  reviews: { name: 'settings.area.reviews', text: 'settings.area.reviews.text' },
  creators: { name: 'settings.area.creators', text: 'settings.area.creators.text' },
  workshops: { name: 'settings.area.workshops', text: 'settings.area.workshops.text' },
  bookings: { name: 'settings.area.bookings', text: 'settings.area.bookings.text' },
  onboarding: { name: 'settings.area.onboarding', text: 'settings.area.onboarding.text' },
  complaints: { name: 'settings.area.complaints', text: 'settings.area.complaints.text' },
  notices: { name: 'settings.area.notices', text: 'settings.area.notices.text' },
  newsletters: { name: 'settings.area.newsletters', text: 'settings.area.newsletters.text' },
  policies: { name: 'settings.area.policies', text: 'settings.area.policies.text' },
  careers: { name: 'settings.area.careers', text: 'settings.area.careers.text' },
}

const names: Record<string, MessageId> = {
  'cart most_units': 'settings.cart.mostunits',
  'checkout most_unpaid': 'settings.checkout.mostunpaid',
  'checkout most_unpaid_ip': 'settings.checkout.mostunpaidip',
  'orders return_days': 'settings.orders.returndays',
  'orders refund_alone_paise': 'settings.orders.refundalonepaise',
  'orders recovery_hours': 'settings.orders.recoveryhours',
  'delivery recheck_days': 'settings.delivery.recheckdays',
  'delivery trust_days': 'settings.delivery.trustdays',
  'cash most_open': 'settings.cash.mostopen',
  'cash most_refusals': 'settings.cash.mostrefusals',
  'cash refusal_days': 'settings.cash.refusaldays',
  'cash confirm_above_paise': 'settings.cash.confirmabovepaise',
  'cash confirm_first': 'settings.cash.confirmfirst',
  'cash confirm_hours': 'settings.cash.confirmhours',
  'cash remit_days': 'settings.cash.remitdays',
  'fulfilment dispatch_hours': 'settings.fulfilment.dispatchhours',
  'stores accept_hours': 'settings.stores.accepthours',
  'stores ship_grace_hours': 'settings.stores.shipgracehours',
  'stores remind_hours': 'settings.stores.remindhours',
  'fulfilment attempts': 'settings.fulfilment.attempts',
  'fulfilment wrapping_grams': 'settings.fulfilment.wrappinggrams',
  'returns answer_hours': 'settings.returns.answerhours',
  'returns auto_approve_paise': 'settings.returns.autoapprovepaise',
  'returns escalate_hours': 'settings.returns.escalatehours',
  'returns appeal_days': 'settings.returns.appealdays',
  'returns decide_days': 'settings.returns.decidedays',
  'returns grievance_days': 'settings.returns.grievancedays',
  'returns hand_over_days': 'settings.returns.handoverdays',
  'returns inspect_days': 'settings.returns.inspectdays',
  'returns close_days': 'settings.returns.closedays',
  'returns decide_alone_paise': 'settings.returns.decidealonepaise',
  'returns most_photos': 'settings.returns.mostphotos',
  'messages most_photos': 'settings.messages.mostphotos',
  'messages open_days': 'settings.messages.opendays',
  'messages an_hour': 'settings.messages.anhour',
  'messages answers_days': 'settings.messages.answersdays',
  'payouts least_store_paise': 'settings.payouts.leaststorepaise',
  'payouts least_creator_paise': 'settings.payouts.leastcreatorpaise',
  'payouts reserve_per_lakh': 'settings.payouts.reserveperlakh',
  'payouts reserve_days': 'settings.payouts.reservedays',
  'payouts new_store_days': 'settings.payouts.newstoredays',
  'payouts cool_off_hours': 'settings.payouts.cooloffhours',
  'payouts bear_alone_paise': 'settings.payouts.bearalone',
  'payouts route': 'settings.payouts.route',
  'posts posts_a_day': 'settings.posts.postsaday',
  'posts most_links': 'settings.posts.mostlinks',
  'posts new_for_days': 'settings.posts.newfordays',
  'posts new_posts_a_day': 'settings.posts.newpostsaday',
  'posts new_links': 'settings.posts.newlinks',
  'sanctions new_days': 'settings.sanctions.newdays',
  'sanctions new_comments_a_day': 'settings.sanctions.newcommentsaday',
  'sanctions new_follows_a_day': 'settings.sanctions.newfollowsaday',
  'sanctions new_likes_a_day': 'settings.sanctions.newlikesaday',
  'sanctions new_reports_a_day': 'settings.sanctions.newreportsaday',
  'sanctions comments_a_day': 'settings.sanctions.commentsaday',
  'sanctions reports_a_day': 'settings.sanctions.reportsaday',
  'sanctions limit_days': 'settings.sanctions.limitdays',
  'sanctions suspend_days': 'settings.sanctions.suspenddays',
  'sanctions strike_days': 'settings.sanctions.strikedays',
  'sanctions strikes_to_limit': 'settings.sanctions.strikestolimit',
  'sanctions strikes_to_suspend': 'settings.sanctions.strikestosuspend',
  'moderation urgent_hours': 'settings.moderation.urgenthours',
  'moderation serious_hours': 'settings.moderation.serioushours',
  'moderation other_hours': 'settings.moderation.otherhours',
  'moderation appeal_days': 'settings.moderation.appealdays',
  'moderation appeal_answer_days': 'settings.moderation.appealanswerdays',
  'moderation evidence_days': 'settings.moderation.evidencedays',
  'moderation alike_is_on': 'settings.moderation.alikeison',
  'moderation alike_signs': 'settings.moderation.alikesigns',
  'attribution window_days': 'settings.attribution.windowdays',
  'attribution cart_days': 'settings.attribution.cartdays',
  'reviews arrives_within_days': 'settings.reviews.arriveswithindays',
  'creators answer_days': 'settings.creators.answerdays',
  'creators reapply_days': 'settings.creators.reapplydays',
  'workshops reapply_days': 'settings.workshops.reapplydays',
  'workshops most_seats': 'settings.workshops.mostseats',
  'workshops most_pictures': 'settings.workshops.mostpictures',
  'workshops sales_end_minutes': 'settings.workshops.salesendminutes',
  'bookings hold_minutes': 'settings.bookings.holdminutes',
  'bookings late_minutes': 'settings.bookings.lateminutes',
  'bookings most_seats': 'settings.bookings.mostseats',
  'bookings offer_hours': 'settings.bookings.offerhours',
  'bookings answer_hours': 'settings.bookings.answerhours',
  'bookings settle_hours': 'settings.bookings.settlehours',
  'bookings review_days': 'settings.bookings.reviewdays',
  'bookings alone_paise': 'settings.bookings.alonepaise',
  'bookings walk_in_cash': 'settings.bookings.walkincash',
  'bookings walk_in_upi': 'settings.bookings.walkinupi',
  'bookings walk_in_minutes': 'settings.bookings.walkinminutes',
  'bookings walk_in_days': 'settings.bookings.walkindays',
  'onboarding most_documents': 'settings.onboarding.mostdocuments',
  'onboarding most_document_bytes': 'settings.onboarding.mostdocumentbytes',
  'onboarding keep_documents_days': 'settings.onboarding.keepdocumentsdays',
  'onboarding answer_days': 'settings.onboarding.answerdays',
  'complaints acknowledge_hours': 'settings.complaints.acknowledgehours',
  'complaints redress_months': 'settings.complaints.redressmonths',
  'complaints reopen_days': 'settings.complaints.reopendays',
  'notices quiet_from': 'settings.notices.quietfrom',
  'notices quiet_until': 'settings.notices.quietuntil',
  'newsletters most_a_month': 'settings.newsletters.mostamonth',
  'newsletters letters_a_minute': 'settings.newsletters.lettersaminute',
  'policies notice_days': 'settings.policies.noticedays',
  'careers keep_months': 'settings.careers.keepmonths',
  'careers loose_hours': 'settings.careers.loosehours',
  'careers most_loose': 'settings.careers.mostloose',
  'posts most_pictures': 'settings.posts.mostpictures',
  'posts most_hashtags': 'settings.posts.mosthashtags',
  'posts most_mentions': 'settings.posts.mostmentions',
  'posts most_materials': 'settings.posts.mostmaterials',
  'posts most_steps': 'settings.posts.moststeps',
  'posts most_tools': 'settings.posts.mosttools',
  'posts most_drafts': 'settings.posts.mostdrafts',
  'posts schedule_days': 'settings.posts.scheduledays',
}

/** The name of a setting; its key when this page does not know it. */
export function settingName(t: Translate, area: string, name: string): string {
  const known = names[`${area} ${name}`]
  return known ? t(known) : name
}

const hints = {
  count: 'settings.hint.count',
  days: 'settings.hint.days',
  minutes: 'settings.hint.minutes',
  months: 'settings.hint.months',
  megabytes: 'settings.hint.megabytes',
  clock: 'settings.hint.clock',
  hours: 'settings.hint.hours',
  grams: 'settings.hint.grams',
  share: 'settings.hint.share',
} as const
const units = {
  count: 'settings.unit.count',
  days: 'settings.unit.days',
  minutes: 'settings.unit.minutes',
  months: 'settings.unit.months',
  megabytes: 'settings.unit.megabytes',
  clock: 'settings.unit.clock',
  hours: 'settings.unit.hours',
  grams: 'settings.unit.grams',
  share: 'settings.unit.share',
} as const

/** The unit and the limits of a setting. */
export function unitHint(t: Translate, { kind, least: min, most: max, is_optional }: Setting): string {
  const hint =
    kind === 'switch'
      ? ''
      : kind === 'rupees'
        ? t('settings.hint.rupees', { most: inRupees(max) })
        : t(hints[kind], { least: min, most: max })
  return is_optional ? t('settings.hint.optional', { hint }) : hint
}

export function inUnit(t: Translate, { kind }: Setting, value: number | null): string {
  if (value === null) return t('settings.none')
  if (Number.isNaN(value)) return '?'
  if (kind === 'switch') return t(value === 1 ? 'settings.on' : 'settings.off')
  return kind === 'rupees' ? inRupees(value) : t(units[kind], { value })
}
