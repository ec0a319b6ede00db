import { useRef, useState } from 'react'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { translator } from '../../messages/messages.tsx'
import { isFinal } from './enter.ts'
import type { Proof } from './identity.client.ts'
import { refusalFor } from './messages.ts'
import type { Sending, SendingWork } from './use-sending.ts'

export type Stage =
  | { at: 'phone' }
  | { at: 'code'; sending: Sending }
  /** Without a proof while it is requested again, after a reload. */
  | { at: 'name'; sending: Sending; proof: Proof | null }
  | { at: 'welcome'; name: string }

export type Work = SendingWork | 'verify' | 'register' | 'gmail'

export type Course = ReturnType<typeof useCourse>

/** What every way of logging in moves along: the stage, what is under way, and what is said about it. */
export function useCourse(onEntered: () => void, first: Stage) {
  const [stage, setStage] = useState(first)
  const frame = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const { busy, during } = useBusy()
  const { isAlerting, tell } = useTelling()

  /** The focus waits on the frame meanwhile: were it lost with the old stage, the dialog would catch it from the new one. */
  const moveTo = (next: Stage) => {
    if (next.at !== stage.at || next.at === 'code') frame.current?.focus({ preventScroll: true })
    setStage(next)
  }
  /** Looking for the code in another window, or touching beside the dialog, does not lose the step. */
  const closed = () => {
    setNews('')
    if (stage.at === 'welcome') setStage({ at: 'phone' })
  }
  const welcome = (name: string) => {
    moveTo({ at: 'welcome', name })
    setNews(translator()('login.welcome', { name }))
    onEntered()
  }
  /** Runs what needs a proof. A refused proof leads back to the first step with the other login methods; a passing failure can be tried again. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (isFinal(error)) moveTo({ at: 'phone' })
      tell(refusalFor(error))
    }
  }
  return { stage, moveTo, closed, frame, news, setNews, busy, during, isAlerting, tell, welcome, attempt }
}

/** One thing at a time; a second press while it is under way does nothing. */
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

/** The shared alert, and whether it is open on our behalf. */
function useTelling() {
  const [isAlerting, setAlerting] = useState(false)
  const tell = (message: string): void => {
    setAlerting(true)
    // Whatever closed the alert must not close the dialog behind it as well.
    showAlert('error', message, () => setTimeout(() => setAlerting(false)))
  }
  return { isAlerting, tell }
}
