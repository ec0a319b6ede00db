import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'

/** Handles the refusal of a proof that is too old by now: an alert says so, and `proveAgain` leads back to the proof. */
export const whenStale =
  (proveAgain: () => void) =>
  (error: unknown): void => {
    if (!(error instanceof Refusal) || error.code !== 'proof_needed') return
    showAlert('error', messageOf(error))
    proveAgain()
  }
