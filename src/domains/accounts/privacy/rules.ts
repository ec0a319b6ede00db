import { DAY_MS, HOUR_MS } from '#platform/time'

/** How long somebody can change her mind (DPDP Rules 2025, rule 8(2): notice 48 hours before). */
export const GRACE_MS = 48 * HOUR_MS
/** All of one's data, at most so often */
export const MOST_DOWNLOADS = 5
/** in so long. */
export const DOWNLOADS_MS = DAY_MS
/** Bills are asked for so long: section 36 of the CGST Act 2017 and the books of the Income-tax Act 2025, whichever ends later. */
export const BILL_YEARS = 8
/** That somebody asked for her account to be deleted is known for a year (rule 8(3)). */
export const REMEMBERED_MS = 366 * DAY_MS
/** A photo that was let go is removed once every listener has had its turn. */
export const LET_GO_MS = 10 * 60_000

export const deletionStates = ['asked', 'blocked', 'cancelled', 'executed'] as const
export type DeletionState = (typeof deletionStates)[number]

/** find: something is in the way when it is due. finish: nothing is. */
export const deletionEvents = ['cancel', 'find', 'finish'] as const
export type DeletionEvent = (typeof deletionEvents)[number]

const transitions: Record<DeletionState, Partial<Record<DeletionEvent, DeletionState>>> = {
  asked: { cancel: 'cancelled', find: 'blocked', finish: 'executed' },
  blocked: { cancel: 'cancelled', find: 'blocked', finish: 'executed' },
  cancelled: {},
  executed: {},
}

/** Where an event leads; null where the table has no such step. */
export const nextState = (state: DeletionState, event: DeletionEvent): DeletionState | null =>
  transitions[state][event] ?? null

/** What becomes of reviews, questions and answers. */
export type Voices = 'keep' | 'remove'

export type BlockerKind = 'orders' | 'payments' | 'owed' | 'owing' | 'stores' | 'staff' | 'suspension'

export type Blocker = {
  kind: BlockerKind
  /** Says what is in the way and how it goes away. */
  message: string
  /** Where to look after it. */
  link: string
  orders: { order_id: number; store_name: string; order_status: string }[]
}

/** One code for programs: what a shopper can wait for herself comes first. */
export function codeOf(
  blockers: readonly Blocker[],
): 'open_orders' | 'money_owed' | 'store_owned' | 'last_administrator' | 'account_suspended' {
  const has = (kind: BlockerKind) => blockers.some((blocker) => blocker.kind === kind)
  if (has('orders') || has('payments')) return 'open_orders'
  if (has('stores')) return 'store_owned'
  if (has('owed') || has('owing')) return 'money_owed'
  return has('staff') ? 'last_administrator' : 'account_suspended'
}

export const ordersSentence = (count: number): string =>
  count === 1
    ? 'One of your orders is not finished yet. An account can go once it has come and can no longer be sent back.'
    : `${count} of your orders are not finished yet. An account can go once they have come and can no longer be sent back.`

export const PAYMENTS_SENTENCE =
  'A payment or a refund of yours is still under way. An account can go once the money is where it belongs.'
export const CHECKOUT_SENTENCE = 'You have begun to pay for something. That ends by itself within 15 minutes.'
export const OWED_SENTENCE =
  'You have earned money here that is not paid out yet. It is paid with the next payouts, small amounts too; make sure that your bank account and PAN are on file. Then the account can go.'
export const PENDING_SENTENCE =
  'You have earned money here that is not settled yet, as goods can still come back or seats are still to be booked. The account can go once it is paid out.'
export const OWING_SENTENCE =
  'Sales of yours were paid back after we had paid you, so you owe us money. Write to us to settle it; then the account can go.'
export const STORES_SENTENCE =
  'You own a store here. Write to us to close it, or to give it to somebody else; then the account can go.'
export const SUSPENSION_SENTENCE =
  'This account is suspended. It can go once that is settled; please write to us.'
export const STAFF_SENTENCE =
  'You are the last one who looks after everybody’s rights here. Give these rights to somebody else first.'

/** What is gone for good, in the order in which a page tells it. */
export const goes = [
  { code: 'profile', what: 'Your name, number, e-mail address, photo and ways to log in' },
  { code: 'addresses', what: 'Your saved addresses' },
  { code: 'lists', what: 'Your cart, wishlist and alerts' },
  { code: 'photos', what: 'Photos that you added, with their files' },
  { code: 'choices', what: 'What you agreed to hear from us; the offers list forgets your address' },
  { code: 'voices', what: 'Your name on reviews, questions, answers and reports' },
] as const

const BILLS = 'CGST Act 2017, section 36; CGST Rules 2017, rule 46; Income-tax Act 2025'
const RECORDS = 'Digital Personal Data Protection Rules 2025, rules 6 and 8(3)'

/** What the law wants kept, without who somebody was as far as the law allows. */
export const stays = [
  {
    code: 'bills',
    what: 'Bills of your orders: goods, amounts, tax and the State they went to',
    until: `${BILL_YEARS} years`,
    law: BILLS,
  },
  {
    code: 'names',
    what: 'On bills of ₹50,000 or more, the name and address that they must name',
    until: `${BILL_YEARS} years`,
    law: BILLS,
  },
  {
    code: 'money',
    what: 'Payments and refunds by their numbers at the payment company',
    until: `${BILL_YEARS} years`,
    law: BILLS,
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
    law: RECORDS,
  },
  {
    code: 'words',
    what: 'The words of your reviews, questions and answers as ‘A former customer’, unless you delete them too',
    until: 'As long as the goods are shown',
    law: 'Digital Personal Data Protection Act 2023, section 8(7): they no longer tell who you are',
  },
] as const

export const BOOKINGS_SENTENCE =
  'You have booked a workshop that is still to come, or its money is still under way. An account can go after it, or once you have cancelled it.'
export const SESSIONS_SENTENCE =
  'People have booked workshops of yours that are still to come. An account can go after them, or once you have cancelled them.'
