import { useRef, useState } from 'react'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translator } from '../../messages/messages.tsx'
import { isFinal } from './exchange-token.ts'
import type { Proof } from './identity.client.ts'
import { refusalFor } from './messages.ts'
import type { Sending, SendingWork } from './use-sending.ts'

export type Stage =
  | { at: 'phone' }
  | { at: 'code'; sending: Sending }
  /** Null while the ID token is requested again after a reload. */
  | { at: 'name'; sending: Sending; proof: Proof | null }
  | { at: 'welcome'; name: string }

export type Work = SendingWork | 'verify' | 'register' | 'gmail'

export type LoginFlow = ReturnType<typeof useLoginFlow>

/** What all login methods share: the stage, the pending action, and the alerts. */
export function useLoginFlow(onEntered: () => void, first: Stage) {
  const [stage, setStage] = useState(first)
  const frame = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { busy, during } = useBusy()
  const { isAlerting, showError } = useLoginAlert()

  /** The focus moves to the frame meanwhile: if it were lost with the old stage, the dialog would take it away from the new one. */
  const moveTo = (next: Stage) => {
    if (next.at !== stage.at || next.at === 'code') frame.current?.focus({ preventScroll: true })
    setStage(next)
  }
  /** Switching to another window for the code, or touching beside the dialog, keeps the step. */
  const closed = () => {
    setNews('')
    if (stage.at === 'welcome') setStage({ at: 'phone' })
  }
  const welcome = (name: string) => {
    moveTo({ at: 'welcome', name })
    setNews(translator()('login.welcome', { name }))
    onEntered()
  }
  /**
   * Runs a step that needs an ID token. A refused token leads back to the first step with the other login methods; a temporary failure can be
   * retried.
   */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (isFinal(error)) moveTo({ at: 'phone' })
      showError(refusalFor(error))
    }
  }
  return {
    stage,
    moveTo,
    closed,
    frame,
    news,
    setNews,
    busy,
    during,
    isAlerting,
    showError,
    welcome,
    attempt,
  }
}

/** Runs one action at a time and ignores presses meanwhile. */
function useBusy() {
  const [busy, setBusy] = useState<Work | null>(null)
  const during = async (work: Work, job: () => Promise<void>) => {
    if (busy) return
    setBusy(work)
    try {
      await job()
    } finally {
      setBusy(null)
    }
  }
  return { busy, during }
}

/** The shared alert, and whether this dialog opened it. */
function useLoginAlert() {
  const [isAlerting, setAlerting] = useState(false)
  const showError = (message: string): void => {
    setAlerting(true)
    // Closing the alert must not close the dialog behind it as well.
    showAlert('error', message, () => setTimeout(() => setAlerting(false)))
  }
  return { isAlerting, showError }
}
