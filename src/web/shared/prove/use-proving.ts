import { useRef, useState } from 'react'
import { CODE_LENGTH } from '../login-dialog/code-digits.ts'
import type { Proof, SecondFactor } from '../login-dialog/identity.client.ts'
import { gmailFailure, sendProblem } from '../login-dialog/messages.ts'
import { waitOf } from '../login-dialog/retry-after.ts'
import { useOffers } from '../login-dialog/use-offers.ts'
import { useSending, type Sending, type SendingWork } from '../login-dialog/use-sending.ts'
import { messageOf } from '../ask.ts'
import { translator } from '../../messages/messages.tsx'
import { withinChunkTime } from '../../ui/chunk-time.ts'

export type Work = SendingWork | 'verify' | 'gmail'

/** Uses an ID token. Errors that it throws are shown under the step, which can be retried. */
export type OnProven = (idToken: string, email: string | null) => void | Promise<void>

/** Verifies a number by a code sent to it, or a Gmail account in a window; one action at a time. */
export function useProving(onProven: OnProven) {
  const { busy, problem, during, pass, setProblem } = useStep(onProven)
  const [underway, setUnderway] = useState<Sending | null>(null)
  const [news, setNews] = useState('')
  const captcha = useRef<HTMLDivElement>(null)
  const { channels } = useOffers()
  const cancel = () => setUnderway(null)
  const { held, wrongTries, ask, again, prove, sendSecond } = useSending({
    shown: underway,
    saved: null,
    show: (sending, message) => {
      setUnderway(sending)
      setNews(message)
    },
    during,
    showError: setProblem,
    // With a wait, a countdown is shown instead.
    showSendError: (error) =>
      waitOf(error) > 0 ? setNews(sendProblem(error)) : setProblem(sendProblem(error)),
    restart: cancel,
    captcha: () => captcha.current,
  })
  const verify = (code: string) =>
    during('verify', async () => {
      if (code.length !== CODE_LENGTH) return setProblem(translator()('login.need.code'))
      const proof = await prove(code)
      if (proof) await pass(proof)
    })
  const chooseGmail = () => proveByGmail({ during, pass, setProblem, sendSecond })
  const back = () => {
    cancel()
    setProblem('')
  }
  return {
    underway,
    channels,
    held,
    news,
    wrongTries,
    busy,
    problem,
    captcha,
    send: ask,
    again,
    verify,
    chooseGmail,
    back,
  }
}

type ByGmail = Pick<ReturnType<typeof useStep>, 'during' | 'pass' | 'setProblem'> &
  Pick<ReturnType<typeof useSending>, 'sendSecond'>

/** Opens Google's window; an account with a second step gets a code for it. */
async function proveByGmail({ during, pass, setProblem, sendSecond }: ByGmail): Promise<void> {
  let second: SecondFactor | null = null
  await during('gmail', async () => {
    try {
      const identity = await withinChunkTime(import('../login-dialog/identity.client.ts'))
      const chosen = await identity.chooseGmail()
      if ('idToken' in chosen) await pass(chosen)
      else second = chosen
    } catch (error) {
      setProblem(gmailFailure(error) ?? '')
    }
  })
  if (second) await sendSecond(second)
}

/** The pending action and its error. */
function useStep(onProven: OnProven) {
  const [busy, setBusy] = useState<Work | null>(null)
  const [problem, setProblem] = useState('')
  const during = async (work: Work, job: () => Promise<void>) => {
    if (busy) return
    setBusy(work)
    setProblem('')
    try {
      await job()
    } finally {
      setBusy(null)
    }
  }
  const pass = async ({ idToken, email }: Proof) => {
    try {
      await onProven(idToken, email)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return { busy, problem, during, pass, setProblem }
}

export type Proving = ReturnType<typeof useProving>
