import { Denial } from './denial.ts'
import { failureFor, type Failure } from './failures.ts'

/** The published test numbers that fail, and why (docs/payment-protocol.md#test-instruments). */
const FAILING_CARDS: Record<string, string> = {
  '4100280000090000': 'payment_timed_out',
  '5305620000060000': 'payment_timed_out',
  '4100280000080001': 'insufficient_fund',
  '5305620000050001': 'insufficient_fund',
  '4100280000070002': 'payment_cancelled',
  '5305620000040002': 'payment_cancelled',
  '4100280000060003': 'card_declined',
  '4100280000050004': 'card_declined',
  '4100280000040005': 'card_declined',
  '5305620000030003': 'card_declined',
  '5305620000020004': 'card_declined',
  '5305620000010005': 'card_declined',
  '4100280000030006': 'card_disabled_for_online_payments',
  '5305620000000006': 'card_disabled_for_online_payments',
  '4100280000010008': 'card_number_invalid',
  '5305620000080008': 'card_number_invalid',
  '4100280000020007': 'gateway_technical_error',
  '5305620000090007': 'gateway_technical_error',
  '4100280000000009': 'authentication_failed',
  '5305620000070009': 'authentication_failed',
}

const SUCCEEDING_CARDS = new Set([
  '4100280000001007',
  '5500670000001002',
  '6527658900001005',
  '36082800091007',
  '340256000401007',
  '4111111111111111',
  '5267318187975449',
])

/** Test cards that the window offers: one that pays, and one per failure. */
export type TestCard = { number: string; title: string; reason: string | null }

const OFFERED_CARDS: readonly TestCard[] = [
  { number: '4100280000001007', title: 'Visa, pays', reason: null },
  { number: '5500670000001002', title: 'Mastercard, pays', reason: null },
  { number: '6527658900001005', title: 'RuPay, pays', reason: null },
  { number: '340256000401007', title: 'American Express, pays', reason: null },
  { number: '4100280000080001', title: 'Too little money', reason: 'insufficient_fund' },
  { number: '4100280000060003', title: 'Declined by the bank', reason: 'card_declined' },
  {
    number: '4100280000030006',
    title: 'Not enabled for online payments',
    reason: 'card_disabled_for_online_payments',
  },
  { number: '4100280000010008', title: 'Wrong card number', reason: 'card_number_invalid' },
  { number: '4100280000090000', title: 'Not paid in time', reason: 'payment_timed_out' },
  { number: '4100280000070002', title: 'Cancelled by the shopper', reason: 'payment_cancelled' },
  { number: '4100280000020007', title: 'Trouble at the gateway', reason: 'gateway_technical_error' },
  { number: '4100280000000009', title: 'Wrong code at the bank', reason: 'authentication_failed' },
]

export const listTestCards = (): readonly TestCard[] => OFFERED_CARDS

const INTERNATIONAL_CARDS = new Set([
  '5555555555554444',
  '5105105105105100',
  '5104060000000008',
  '4012888888881881',
])

/** A card as typed in the payment window. `expiry` is MM/YY. */
export type TypedCard = { number: string; expiry: string; cvv: string; name: string }

export type ParsedCard = { last4: string; network: string; international: boolean; failure: Failure | null }

/**
 * Parses a test card. Only the published numbers are accepted, no real ones.
 * @throws Denial in the gateway's words.
 */
export function parseCard({ number, expiry, cvv }: TypedCard, now: Date): ParsedCard {
  const digits = number.replace(/\D/g, '')
  const reason = FAILING_CARDS[digits]
  if (!reason && !SUCCEEDING_CARDS.has(digits) && !INTERNATIONAL_CARDS.has(digits))
    throw cardDenial('card[number]', 'Your payment was not successful as the card number is not a test card.')
  if (!isFutureExpiry(expiry, now))
    throw cardDenial('card[expiry]', 'The card has expired or its expiry date is not MM/YY.')
  if (!/^\d{3,4}$/.test(cvv)) throw cardDenial('card[cvv]', 'The CVV must be 3 or 4 digits.')
  const network = networkOf(digits)
  return {
    last4: digits.slice(-4),
    network,
    international: INTERNATIONAL_CARDS.has(digits),
    failure: reason ? failureFor(reason) : null,
  }
}

function networkOf(digits: string): string {
  if (digits.startsWith('4')) return 'Visa'
  if (digits.startsWith('65')) return 'RuPay'
  if (digits.startsWith('36')) return 'Diners Club'
  return digits.startsWith('34') ? 'American Express' : 'MasterCard'
}

function isFutureExpiry(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d\d)\s*$/.exec(expiry) ?? []
  if (!month || !year) return false
  return Date.UTC(2_000 + Number(year), Number(month)) > now.getTime()
}

const cardDenial = (field: string, description: string): Denial =>
  new Denial(description, { field, source: 'customer' })
