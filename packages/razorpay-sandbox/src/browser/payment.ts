/* Starts and completes payments; the screens show the result. */
import { element, errorBox } from './elements.ts'
import type { PaymentError, CheckoutWindow } from './types.ts'

export type StartedPayment = { payment_id: string; upi?: { link: string; size: number; path: string } }
type PaymentOutcome = { outcome?: 'success' | 'failure'; otp?: string; reason?: string }

/** Starts a payment at the sandbox. An immediate refusal is shown on the same screen. */
export async function startPayment(
  shown: CheckoutWindow,
  how: object,
  refused?: (description: string) => void,
): Promise<StartedPayment | null> {
  const { order, options, ask } = shown
  const email = options.prefill?.email
  try {
    return await ask<StartedPayment>('v1/checkout/payments', {
      order_id: order.id,
      ...(shown.contact && { contact: shown.contact }),
      ...(email && { email }),
      ...(options.description && { description: options.description.slice(0, 255) }),
      ...(options.notes && { notes: options.notes }),
      ...how,
    })
  } catch (error) {
    const failure = error as PaymentError
    if (failure.metadata?.order_id) shown.show({ title: 'Paid', body: [errorBox(failure.description)] })
    else (refused ?? ((description) => shown.methods(description)))(failure.description)
    return null
  }
}

/** Reports the bank's or app's result to the sandbox. */
export async function completePayment(
  shown: CheckoutWindow,
  paymentId: string,
  given: PaymentOutcome,
): Promise<void> {
  const wait = element(
    'div',
    { className: 'wait' },
    element('span', { className: 'spinner' }),
    'Please wait. Do not close or reload this page.',
  )
  shown.show({ title: 'Confirming the payment', body: [wait], cancel: () => undefined })
  try {
    shown.succeed(await shown.ask(`v1/checkout/payments/${paymentId}/answer`, given))
  } catch (error) {
    const failed = error as PaymentError
    // Without a reason the request failed, not the payment.
    if (failed.reason) shown.fail(failed)
    else shown.methods(failed.description)
  }
}

export const cancelPayment = (shown: CheckoutWindow, paymentId: string): void =>
  void completePayment(shown, paymentId, { outcome: 'failure', reason: 'payment_cancelled' })
