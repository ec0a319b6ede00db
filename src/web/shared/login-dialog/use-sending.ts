import { useRef, useState } from 'react'
import { words, type MessageId } from '../../words/words.tsx'
import type { Proof, SentCode } from './identity.client.ts'
import type { Channel } from './identity-config.ts'
import { isWrongCode, sendFailure, verifyFailure } from './messages.ts'
import { spacedPhone } from './phone-digits.ts'
import { waitAfter } from './resend-ladder.ts'
import { waitOf } from './retry-after.ts'
import type { Course, Work } from './use-course.ts'

/** A code that was sent, and when the next one may follow. Times are milliseconds. */
export type Sending = {
  phone: string
  sent: SentCode
  /** What the code has proved. It works once; this holds for a while, should something after it fail. */
  proof: Proof | null
  channel: Channel
  /** How many were sent to this number in a row. */
  count: number
  sentAt: number
  readyAt: number
}

export const CAPTCHA_CONTAINER = 'recaptcha-container'

/** For how long a code is certainly still good; the service keeps it for five minutes. */
const GOOD_FOR_MS = 4 * 60 * 1_000

const NEWS = { sms: 'login.sentanother', voice: 'login.calling', whatsapp: 'login.sentwhatsapp' } as const

const loadIdentity = () => import('./identity.client.ts')

/** Sends codes, remembers the last one, and tells what it proves. */
export function useSending({ stage, during, tell, moveTo, setNews }: Course) {
  const last = useRef<Sending | null>(null)
  /** A number that the service asked to wait for, when no code of its is known here. */
  const [held, setHeld] = useState({ phone: '', until: 0 })
  const [wrongTries, setWrongTries] = useState(0)

  const show = (sending: Sending, news: MessageId) => {
    last.current = sending
    moveTo({ at: 'code', sending })
    setNews(words()(news, { phone: spacedPhone(sending.phone) }))
  }
  const trying = (work: Work, phone: string, job: () => Promise<void>) =>
    during(work, async () => {
      try {
        await job()
      } catch (error) {
        const until = Date.now() + waitOf(error) * 1_000
        if (waitOf(error) > 0 && stage.at === 'code') show({ ...stage.sending, readyAt: until }, 'login.wait')
        else if (waitOf(error) > 0) setHeld({ phone, until })
        tell(sendFailure(error))
      }
    })
  const send = (phone: string) =>
    trying('code', phone, async () => {
      const before = last.current?.phone === phone ? last.current : null
      const { sendCode } = await loadIdentity()
      const sent = await sendCode(phone, document.getElementById(CAPTCHA_CONTAINER))
      show(next(before, { phone, sent, channel: 'sms' }), before ? 'login.sentanother' : 'login.sent')
    })
  /** Asks for a number's code: the one that is still good, while another may not be sent. */
  const ask = async (phone: string) => {
    const known = last.current
    return known?.phone === phone && isStillGood(known) ? show(known, 'login.stillgood') : send(phone)
  }
  /** Sends the code once more, in one way or another. */
  const again = async (channel: Channel) => {
    const known = last.current
    if (!known) return tell(words()('login.expired'))
    const { sendAgain } = known.sent
    if (channel === 'sms' || !sendAgain) return send(known.phone)
    return trying(channel, known.phone, async () => {
      await sendAgain(channel)
      show(next(known, { ...known, channel }), NEWS[channel])
    })
  }
  /** What a code proves; null when it proves nothing, which was told. */
  const prove = async (code: string): Promise<Proof | null> => {
    try {
      if (last.current) return await proofFrom(last.current, code)
      tell(words()('login.expired'))
    } catch (error) {
      if (isWrongCode(error)) setWrongTries((before) => before + 1)
      tell(verifyFailure(error))
    }
    return null
  }
  return { held, wrongTries, ask, again, prove }
}

/** One more code, with a longer wait than the one before it. */
function next(before: Sending | null, sending: Pick<Sending, 'phone' | 'sent' | 'channel'>): Sending {
  const [count, now] = [(before?.count ?? 0) + 1, Date.now()]
  return { ...sending, proof: null, count, sentAt: now, readyAt: now + waitAfter(count) * 1_000 }
}

const isStillGood = ({ proof, readyAt, sentAt }: Sending): boolean => !proof && readyAt > Date.now() && sentAt + GOOD_FOR_MS > Date.now()

async function proofFrom(sending: Sending, code: string): Promise<Proof> {
  sending.proof ??= await sending.sent.confirm(code)
  return sending.proof
}
