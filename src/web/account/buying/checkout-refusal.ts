import type { Refusal } from '#platform/refusal'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translator } from '../../messages/messages.tsx'

/** Shows why the checkout could not be opened. */
export function showCheckoutRefusal(refusal: Pick<Refusal, 'status' | 'code' | 'message'>): void {
  showAlert('error', refusalMessage(refusal))
}

/**
 * The PIN code message for `pin_not_deliverable` alone; the server's own message for every other refusal; a general one where the server failed
 * or sent no code.
 */
export function refusalMessage({
  status,
  code,
  message,
}: Pick<Refusal, 'status' | 'code' | 'message'>): string {
  const t = translator()
  if (code === 'pin_not_deliverable') return t('account.checkout.pin')
  const isRefusal = status >= 400 && status < 500 && code !== 'unknown'
  return isRefusal ? message : t('account.checkout.refused')
}
