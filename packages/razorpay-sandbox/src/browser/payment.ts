/* A payment begins and ends; the screens say how. */
import { element, errorBox } from './elements.ts'
import type { PaymentError, CheckoutWindow } from './types.ts'

export type StartedPayment = { payment_id: string; upi?: { link: string; size: number; path: string } }
type PaymentOutcome = { outcome?: 'success' | 'failure'; otp?: string; reason?: string }

/** Tells the sandbox that somebody begins to pay. What is refused at once stays on the screen that asked. */
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
    const said = error as PaymentError
    if (said.metadata?.order_id) shown.show({ title: 'Paid', body: [errorBox(said.description)] })
    else (refused ?? ((description) => shown.methods(description)))(said.description)
    return null
  }
}

/** Tells the sandbox how the bank or the app ended it. */
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
    // Without a reason it was not the payment that failed but the question.
    if (failed.reason) shown.fail(failed)
    else shown.methods(failed.description)
  }
}

export const cancelPayment = (shown: CheckoutWindow, paymentId: string): void =>
  void completePayment(shown, paymentId, { outcome: 'failure', reason: 'payment_cancelled' })
