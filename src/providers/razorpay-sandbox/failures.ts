import type { ErrorCode } from './denial.ts'

/** Why a payment fails, in the gateway's published words (identity-payments.md, 11.4). */
export type Failure = { code: ErrorCode; description: string; source: string; step: string; reason: string }

const failure = (reason: string, description: string, more: Partial<Failure> = {}): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  source: 'customer',
  step: 'payment_authorization',
  description,
  reason,
  ...more,
})

const byCustomer = { step: 'payment_authentication' }
const byBank = { source: 'issuer_bank' }
const byGateway = { code: 'GATEWAY_ERROR', source: 'gateway' } as const

const ALL: readonly Failure[] = [
  failure('payment_failed', 'Your payment could not be completed. Try again or use another payment method.', byBank),
  failure('payment_timed_out', 'Your payment was not completed on time. Try again or complete the payment later.', byCustomer),
  failure('insufficient_fund', 'Your payment could not be completed due to insufficient account balance. Try another card or payment method.'),
  failure('payment_cancelled', 'Your payment has been cancelled. Try again or complete the payment later.', byCustomer),
  failure('card_declined', 'Your payment was declined by the bank. Try another card or payment method.', byBank),
  failure('card_disabled_for_online_payments', 'Your card is not enabled for online payments. Try another card or payment method.', byBank),
  failure('card_number_invalid', 'You have entered an incorrect card number. Try again.', { step: 'payment_initiation' }),
  failure('gateway_technical_error', 'Your payment could not be completed due to a temporary technical issue. Try again later.', byGateway),
  failure('authentication_failed', 'Your payment could not be completed as the verification failed. Try again or use another card.', {
    ...byGateway,
    step: 'payment_authentication',
  }),
  failure('incorrect_otp', 'Your payment could not be completed due to an incorrect OTP. Try again.', byCustomer),
]

/** The failure of that reason; an unknown reason is a payment that simply failed. */
export const failureFor = (reason: string): Failure => ALL.find((known) => known.reason === reason) ?? (ALL[0] as Failure)
