import type { ErrorCode } from './denial.ts'

/** Reasons for a failed payment, in the gateway's published words (docs/payment-protocol.md#test-instruments). */
export type Failure = { code: ErrorCode; description: string; source: string; step: string; reason: string }

const failure = (reason: string, description: string, more: Partial<Failure> = {}): Failure => ({
  code: 'BAD_REQUEST_ERROR',
  source: 'customer',
  step: 'payment_authorization',
  description,
  reason,
  ...more,
})

const customerFailure = { step: 'payment_authentication' }
const bankFailure = { source: 'issuer_bank' }
const gatewayFailure = { code: 'GATEWAY_ERROR', source: 'gateway' } as const

// The sentences of https://razorpay.com/docs/payments/payments/test-card-details (error scenarios), and of /docs/errors for the code.
const ALL_FAILURES: readonly Failure[] = [
  failure(
    'payment_failed',
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    {
      source: 'gateway',
    },
  ),
  failure(
    'payment_timed_out',
    'Your payment could not be completed due to a temporary issue. Try again later.',
    customerFailure,
  ),
  failure(
    'insufficient_fund',
    'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
  ),
  failure(
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete the payment later.',
    customerFailure,
  ),
  failure(
    'card_declined',
    'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
    bankFailure,
  ),
  failure(
    'card_disabled_for_online_payments',
    'Your card is disabled for online payments. Please reach to your bank or try with another card.',
    bankFailure,
  ),
  failure('card_number_invalid', 'You have entered an incorrect card number. Try again.', {
    step: 'payment_initiation',
  }),
  failure(
    'gateway_technical_error',
    'Your payment did not go through due to a temporary issue. Any debited amount will be refunded in 4-5 business days.',
    gatewayFailure,
  ),
  failure(
    'authentication_failed',
    'Your payment could not be completed due to incorrect OTP or verification details. Try another payment method or contact your bank for details.',
    { ...gatewayFailure, step: 'payment_authentication' },
  ),
  failure('invalid_otp', 'Authentication failed due to incorrect otp', customerFailure),
]

/** The failure for a reason; an unknown reason gives a generic failure. */
export const failureFor = (reason: string): Failure =>
  ALL_FAILURES.find((known) => known.reason === reason) ?? (ALL_FAILURES[0] as Failure)
