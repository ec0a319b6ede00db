import { Refusal } from '#platform/refusal'
import { messageOf } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'

/** Handles the refusal of an ID token that is too old: shows an alert, and `proveAgain` returns to the identity check. */
export const handleStaleProof =
  (proveAgain: () => void) =>
  (error: unknown): void => {
    if (!(error instanceof Refusal) || error.code !== 'proof_needed') return
    showAlert('error', messageOf(error))
    proveAgain()
  }
