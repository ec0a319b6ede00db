import type { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'

/** What the checkout says, to the letter. */
export const sentences = {
  refused: 'Something went wrong. Please try again.',
  exception: 'An error occurred while placing the order. Please try again.',
  pin: 'Please change the pin-code as it is not available for delivery',
  dismissed: 'The payment was not made. Your cart is as you left it.',
}

/** Says why the checkout was not opened. */
export function sayRefusal(refusal: Pick<Refusal, 'status' | 'code' | 'message'>): void {
  showAlert('error', sentenceFor(refusal))
}

export function sentenceFor({ status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>): string {
  if (status === 400) return code === 'pin_not_deliverable' ? message : sentences.pin
  return ['amount_changed', 'out_of_stock'].includes(code) ? message : sentences.refused
}
