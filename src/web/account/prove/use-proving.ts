import { useEffect, useRef, useState, type RefObject } from 'react'
import { CODE_LENGTH } from '../../shared/login-dialog/code-digits.ts'
import type { Proof, SentCode } from '../../shared/login-dialog/identity.client.ts'
import { gmailFailure, isWrongCode, sendProblem, verifyFailure } from '../../shared/login-dialog/messages.ts'
import { waitAfter } from '../../shared/login-dialog/resend-ladder.ts'
import { messageOf } from '../../shared/call.ts'
import { words } from '../../words/words.tsx'

/** A code that is on its way. `readyAt`: from when on another one may be asked for, in milliseconds. */
export type Underway = { phone: string; sent: SentCode; count: number; readyAt: number }

export type Work = 'code' | 'verify' | 'gmail'

/** What is done with a proof. What it throws is shown under the step, which may then be tried again. */
export type OnProven = (idToken: string, email: string | null) => void | Promise<void>

// The SDK comes while its visitor still reads, so that a window may open within the first press.
const loadIdentity = () => import('../../shared/login-dialog/identity.client.ts')

/** Proves a number by a code to it, or a Gmail account in a window of its own; one thing at a time. */
export function useProving(onProven: OnProven) {
  const step = useStep(onProven)
  const { busy, problem, during, setProblem } = step
  const captcha = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void loadIdentity()
      .then(({ openIdentity }) => openIdentity())
      .catch(() => undefined)
  }, [])
  const { underway, wrongTries, send, verify, forget } = useCode(step, captcha)
  const chooseGmail = () =>
    during('gmail', async () => {
      try {
        const identity = await loadIdentity()
        await step.pass(await identity.chooseGmail())
      } catch (error) {
        setProblem(gmailFailure(error) ?? '')
      }
    })
  const back = () => {
    forget()
    setProblem('')
  }
  return { underway, wrongTries, busy, problem, captcha, send, verify, chooseGmail, back }
}

function useCode({ during, pass, setProblem }: Step, captcha: RefObject<HTMLDivElement | null>) {
  const [underway, setUnderway] = useState<Underway | null>(null)
  const [wrongTries, setWrongTries] = useState(0)
  // A code works once; what it proved holds for a while, should something after it fail.
  const proved = useRef<Proof | null>(null)
  const send = (phone: string) =>
    during('code', async () => {
      try {
        const { sendCode } = await loadIdentity()
        const sent = await sendCode(phone, captcha.current)
        const count = underway?.phone === phone ? underway.count + 1 : 1
        proved.current = null
        setUnderway({ phone, sent, count, readyAt: Date.now() + waitAfter(count) * 1_000 })
      } catch (error) {
        setProblem(sendProblem(error))
      }
    })
  const verify = (code: string) =>
    during('verify', async () => {
      if (!underway) return
      if (code.length !== CODE_LENGTH) return setProblem(words()('login.need.code'))
      proved.current ??= await underway.sent.confirm(code).catch((error: unknown) => {
        if (isWrongCode(error)) setWrongTries((before) => before + 1)
        setProblem(verifyFailure(error))
        return null
      })
      if (proved.current) await pass(proved.current)
    })
  return { underway, wrongTries, send, verify, forget: () => setUnderway(null) }
}

type Step = ReturnType<typeof useStep>

/** What is under way, and what went wrong. */
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
