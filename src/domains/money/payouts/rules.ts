import { lookupIn, type StateTable } from '#platform/state-table'

/** State machines of a payout and of its batch (docs/money-rules.md#payouts): data and pure functions. */
export const payoutStates = [
  'draft',
  'approved',
  'submitted',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const
export type PayoutState = (typeof payoutStates)[number]
export const batchStates = ['draft', 'approved', 'released', 'refused'] as const
export type BatchState = (typeof batchStates)[number]

export const payoutEvents = ['approve', 'submit', 'pay', 'fail', 'retry', 'return', 'cancel'] as const
export type PayoutEvent = (typeof payoutEvents)[number]

const transitions: StateTable<PayoutState, PayoutEvent> = {
  draft: { approve: 'approved', cancel: 'cancelled' },
  approved: { submit: 'submitted', cancel: 'cancelled' },
  submitted: { pay: 'paid', fail: 'failed' },
  // A bank may report success after it reported a failure.
  failed: { retry: 'submitted', pay: 'paid', cancel: 'cancelled' },
  paid: { return: 'returned' },
  returned: {},
  cancelled: {},
}

/** Next state after an event; null if the table has no such transition. */
export const nextState = lookupIn(transitions)

export const settingNames = [
  'least_store_paise',
  'least_creator_paise',
  'reserve_per_lakh',
  'reserve_days',
  'new_store_days',
  'cool_off_hours',
  'bear_alone_paise',
  'route',
] as const
export type SettingName = (typeof settingNames)[number]
export type Settings = Record<SettingName, number>

export const skipReasons = [
  'negative',
  'below_minimum',
  'no_account',
  'cooling_off',
  'on_hold',
  'suspended',
  'under_way',
] as const
export type SkipReason = (typeof skipReasons)[number]

export type Candidate = {
  duePaise: number
  /** null: no account was given. */
  account: { usableFrom: Date } | null
  isHeld: boolean
  /** The creator's account, or that of the store's owner. */
  isSuspended: boolean
  isUnderWay: boolean
  /** Part of a new store's payout that is held back for a while, per 100,000. */
  reservePerLakh: number
  leastPaise: number
}

/** What a payee is paid now and what is held back, or why nothing is paid. */
export function decidePayout(
  payee: Candidate,
  now: Date,
): { paise: number; reservePaise: number } | { skip: SkipReason } {
  if (payee.isUnderWay) return { skip: 'under_way' }
  if (payee.duePaise < 0) return { skip: 'negative' }
  const reservePaise = Number((BigInt(payee.duePaise) * BigInt(payee.reservePerLakh)) / 100_000n)
  const paise = payee.duePaise - reservePaise
  if (paise < Math.max(1, payee.leastPaise)) return { skip: 'below_minimum' }
  if (payee.isSuspended) return { skip: 'suspended' }
  if (payee.isHeld) return { skip: 'on_hold' }
  if (!payee.account) return { skip: 'no_account' }
  if (payee.account.usableFrom > now) return { skip: 'cooling_off' }
  return { paise, reservePaise }
}

/** PAN: five letters, four digits, a letter; the fourth letter is the kind of holder (Income-tax Rules 1962, rule 114). */
export const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const ACCOUNT_NUMBER = /^\d{9,18}$/
export const UPI = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

/** Only the last digits are shown: '•••• 6789'. A UPI id keeps its first letters and its bank. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`
export function maskUpi(upi: string): string {
  const [name = '', bank = ''] = upi.split('@')
  return `${name.slice(0, 2)}•••@${bank}`
}
