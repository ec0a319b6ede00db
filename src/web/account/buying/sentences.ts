import type { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { said, words } from '../../words/words.tsx'

/** Says why the checkout was not opened. */
export function sayRefusal(refusal: Pick<Refusal, 'status' | 'code' | 'message'>): void {
  showAlert('error', sentenceFor(refusal))
}

export function sentenceFor({ status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>): string {
  const say = words()
  if (status === 400) return code === 'pin_not_deliverable' ? said(message, code) : say('account.checkout.pin')
  return ['amount_changed', 'out_of_stock', 'points_changed'].includes(code) ? said(message, code) : say('account.checkout.refused')
}
