/**
 * The gateway's reasons for a failed payment, with our message for each (docs/payment-protocol.md#entities-and-errors). Its own sentences are in
 * English only.
 */
export const failureMessages = {
  payment_failed: 'account.checkout.failure.payment_failed',
  payment_timed_out: 'account.checkout.failure.payment_timed_out',
  insufficient_fund: 'account.checkout.failure.insufficient_fund',
  payment_cancelled: 'account.checkout.failure.payment_cancelled',
  card_declined: 'account.checkout.failure.card_declined',
  card_disabled_for_online_payments: 'account.checkout.failure.card_disabled_for_online_payments',
  card_number_invalid: 'account.checkout.failure.card_number_invalid',
  gateway_technical_error: 'account.checkout.failure.gateway_technical_error',
  authentication_failed: 'account.checkout.failure.authentication_failed',
  invalid_otp: 'account.checkout.failure.invalid_otp',
} as const

export type FailureReason = keyof typeof failureMessages
