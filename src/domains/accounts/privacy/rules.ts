import { msg, type Sentence, type MessageKey } from '#platform/messages'
import type { Order } from '#contracts/buying/orders'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { lookupIn, type StateTable } from '#platform/state-table'

/** Time in which a deletion can be cancelled (DPDP Rules 2025, rule 8(2): notice 48 hours before). */
export const GRACE_MS = 48 * HOUR_MS
/** At most this many data exports */
export const MAX_DOWNLOADS = 5
/** within this time. */
export const DOWNLOAD_WINDOW_MS = DAY_MS
/** Invoices are stored this long: section 36 of the CGST Act 2017 and the books of the Income-tax Act 2025, whichever ends later. */
export const INVOICE_RETENTION_YEARS = 8
/** A deletion request is stored for a year (rule 8(3)). */
export const DELETION_RECORD_MS = 366 * DAY_MS
/** A released photo is deleted after this time, when every listener has run. */
export const PHOTO_RELEASE_MS = 10 * 60_000

export const deletionStates = ['asked', 'blocked', 'cancelled', 'executed'] as const
export type DeletionState = (typeof deletionStates)[number]

/** find: a blocker exists on the due date. finish: none exists. */
export const deletionEvents = ['cancel', 'find', 'finish'] as const
export type DeletionEvent = (typeof deletionEvents)[number]

const transitions: StateTable<DeletionState, DeletionEvent> = {
  asked: { cancel: 'cancelled', find: 'blocked', finish: 'executed' },
  blocked: { cancel: 'cancelled', find: 'blocked', finish: 'executed' },
  cancelled: {},
  executed: {},
}

/** The next state; null when the event is not allowed in this state. */
export const nextState = lookupIn(transitions)

/** What happens to reviews, questions and answers. */
export type ReviewChoice = 'keep' | 'remove'

export type BlockerKind = 'orders' | 'payments' | 'owed' | 'owing' | 'stores' | 'staff' | 'suspension'

export type Blocker = {
  kind: BlockerKind
  /** Names the blocker and what resolves it. */
  message: Sentence
  /** The page where it can be resolved. */
  link: string
  orders: { order_id: number; store_name: string; order_status: Order['order_status'] }[]
}

/** One code for clients, by priority: orders, store, money, staff rights, suspension. */
export function blockerCode(
  blockers: readonly Blocker[],
): 'open_orders' | 'money_owed' | 'store_owned' | 'last_administrator' | 'account_suspended' {
  const has = (kind: BlockerKind) => blockers.some((blocker) => blocker.kind === kind)
  if (has('orders') || has('payments')) return 'open_orders'
  if (has('stores')) return 'store_owned'
  if (has('owed') || has('owing')) return 'money_owed'
  return has('staff') ? 'last_administrator' : 'account_suspended'
}

export const ordersSentence = (count: number): Sentence =>
  count === 1 ? 'privacy.one_order_open' : msg('privacy.orders_open', { count })

export const PAYMENTS_SENTENCE: MessageKey = 'privacy.payment_open'
export const CHECKOUT_SENTENCE: MessageKey = 'privacy.checkout_open'
export const OWED_SENTENCE: MessageKey = 'privacy.money_owed'
export const PENDING_SENTENCE: MessageKey = 'privacy.money_pending'
export const OWING_SENTENCE: MessageKey = 'privacy.money_owing'
export const STORES_SENTENCE: MessageKey = 'privacy.store_owned'
export const SUSPENSION_SENTENCE: MessageKey = 'privacy.account_suspended'
export const STAFF_SENTENCE: MessageKey = 'privacy.last_administrator'

/** Permanently deleted data, in the order of the page. */
export const erasedData = [
  { code: 'profile', what: 'Your name, number, e-mail address, photo and ways to log in' },
  { code: 'addresses', what: 'Your saved addresses' },
  { code: 'lists', what: 'Your cart, wishlist and alerts' },
  { code: 'photos', what: 'Photos that you added, with their files' },
  { code: 'choices', what: 'What you agreed to hear from us; the offers list forgets your address' },
  { code: 'voices', what: 'Your name on reviews, questions, answers and reports' },
] as const

const INVOICE_LAW = 'CGST Act 2017, section 36; CGST Rules 2017, rule 46; Income-tax Act 2025'
const RECORDS_LAW = 'Digital Personal Data Protection Rules 2025, rules 6 and 8(3)'

/** Data retained by law, anonymised as far as the law allows. */
export const retainedData = [
  {
    code: 'bills',
    what: 'Bills of your orders: goods, amounts, tax and the State they went to',
    until: `${INVOICE_RETENTION_YEARS} years`,
    law: INVOICE_LAW,
  },
  {
    code: 'names',
    what: 'On bills of ₹50,000 or more, the name and address that they must name',
    until: `${INVOICE_RETENTION_YEARS} years`,
    law: INVOICE_LAW,
  },
  {
    code: 'money',
    what: 'Payments and refunds by their numbers at the payment company',
    until: `${INVOICE_RETENTION_YEARS} years`,
    law: INVOICE_LAW,
  },
  {
    code: 'pan',
    what: 'Your PAN and the name with it, if income tax was deducted from what you earned here',
    until: '30 June after the tax year',
    law: 'Income-tax Act 2025, section 393: statements of tax deducted',
  },
  {
    code: 'records',
    what: 'Notes of logins and changes, of what you agreed to, and of this deletion, under a number that leads to nobody',
    until: '1 year',
    law: RECORDS_LAW,
  },
  {
    code: 'words',
    what: 'The words of your reviews, questions and answers as ‘A former customer’, unless you delete them too',
    until: 'As long as the goods are shown',
    law: 'Digital Personal Data Protection Act 2023, section 8(7): they no longer tell who you are',
  },
] as const

export const BOOKINGS_SENTENCE: MessageKey = 'privacy.booking_open'
export const SESSIONS_SENTENCE: MessageKey = 'privacy.sessions_open'
