import { useRef, useState, type RefObject } from 'react'
import { translator, type MessageId } from '../../messages/messages.tsx'
import type { LoginUnderway } from '../storage.ts'
import type { Proof, SecondFactor } from './identity.client.ts'
import type { Channel } from './identity-config.ts'
import { isOverdue, isSpent, verifyFailure } from './messages.ts'
import { spacedPhone } from './phone-digits.ts'
import { resendDelay } from './resend-delay.ts'
import { waitOf } from './retry-after.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

/** A code that was sent, and when the next one may follow. Times are in milliseconds. */
export type Sending = Omit<LoginUnderway, 'at'> & {
  /** When the code is the second step of a login: only the ending of the phone is known. */
  factor?: SecondFactor | undefined
}

/** The pending action. */
export type SendingWork = 'code' | Exclude<Channel, 'sms'>

/** Callbacks of the place that requests codes: it shows them and reports errors. */
export type SendingPlace = {
  shown: Sending | null
  /** The code sent before this page was loaded. */
  saved: Sending | null
  show: (sending: Sending, news: string) => void
  during: (work: SendingWork, job: () => Promise<void>) => Promise<void>
  showError: (message: string) => void
  showSendError: (error: unknown) => void
  restart: () => void
  /** Where a captcha may render. */
  captcha: () => HTMLElement | null
}

/** How long a code is certainly still valid; the service accepts it for five minutes. */
const GOOD_FOR_MS = 4 * 60 * 1_000

const NEWS = { sms: 'login.sentanother', voice: 'login.calling', whatsapp: 'login.sentwhatsapp' } as const

const loadIdentity = () => withinChunkTime(import('./identity.client.ts'))

/** Sends codes, remembers the last one, and exchanges it for its ID token. */
export function useSending(place: SendingPlace) {
  const { shown, during, showError } = place
  const last = useRef(place.saved)
  const { wrongTries, prove, unprove } = useProof(last, place)
  /** A number for which the service asked to wait although this page has sent no code. */
  const [held, setHeld] = useState({ phone: '', until: 0 })

  const show = (sending: Sending, news: MessageId) => {
    last.current = sending
    place.show(
      sending,
      translator()(news, { phone: spacedPhone(sending.phone), ending: sending.phone.slice(-4) }),
    )
  }
  const trying = (work: SendingWork, phone: string, job: () => Promise<void>) =>
    during(work, async () => {
      try {
        await job()
      } catch (error) {
        const until = Date.now() + waitOf(error) * 1_000
        if (waitOf(error) > 0 && shown) show({ ...shown, readyAt: until }, 'login.wait')
        else if (waitOf(error) > 0) setHeld({ phone, until })
        place.showSendError(error)
      }
    })
  const send = (phone: string, factor?: SecondFactor) =>
    trying('code', phone, async () => {
      const before = last.current?.phone === phone && last.current.factor === factor ? last.current : null
      const verificationId = factor
        ? await factor.send(place.captcha())
        : await (await loadIdentity()).sendCode(phone, place.captcha())
      unprove()
      const news = factor ? 'login.sentsecond' : before ? 'login.sentanother' : 'login.sent'
      show(next(before, { phone, verificationId, channel: 'sms', factor }), news)
    })
  /** Requests a number's code; shows the last one while it is valid and no other may be sent. */
  const ask = async (phone: string) => {
    const known = last.current
    return known?.phone === phone && isStillValid(known) ? show(known, 'login.stillgood') : send(phone)
  }
  const again = async (channel: Channel) => {
    const known = last.current
    if (!known) return showError(translator()('login.expired'))
    if (channel === 'sms') return send(known.phone, known.factor)
    return trying(channel, known.phone, async () => {
      const { sendCodeAgain } = await loadIdentity()
      await sendCodeAgain(known.verificationId, channel)
      show(next(known, { ...known, channel }), NEWS[channel])
    })
  }
  return {
    held,
    wrongTries,
    ask,
    again,
    prove,
    sendSecond: (factor: SecondFactor) => send(factor.phone, factor),
  }
}

/** The ID token of the last code that was sent. */
function useProof(last: RefObject<Sending | null>, { showError, restart }: SendingPlace) {
  const [wrongTries, setWrongTries] = useState(0)
  // A code works once; its ID token stays valid for a while, in case a later step fails.
  const proved = useRef<Proof | null>(null)
  /** The ID token of a code; null after an error, which is shown. */
  const prove = async (code: string): Promise<Proof | null> => {
    const known = last.current
    try {
      if (!known) showError(translator()('login.expired'))
      else proved.current ??= await confirmed(known, code)
      if (known) known.provedAt ??= Date.now()
      return proved.current
    } catch (error) {
      if (isOverdue(error)) restart()
      else if (isSpent(error)) setWrongTries((before) => before + 1)
      showError(verifyFailure(error))
      return null
    }
  }
  const unprove = () => {
    proved.current = null
  }
  return { wrongTries, prove, unprove }
}

async function confirmed({ verificationId, factor }: Sending, code: string): Promise<Proof> {
  return factor
    ? factor.confirm(verificationId, code)
    : (await loadIdentity()).confirmCode(verificationId, code)
}

/** One more code, with a longer wait than the previous one. */
function next(
  before: Sending | null,
  sending: Pick<Sending, 'phone' | 'verificationId' | 'channel' | 'factor'>,
): Sending {
  const [count, now] = [(before?.count ?? 0) + 1, Date.now()]
  return { ...sending, provedAt: null, count, sentAt: now, readyAt: now + resendDelay(count) * 1_000 }
}

const isStillValid = ({ provedAt, readyAt, sentAt }: Sending): boolean =>
  provedAt === null && readyAt > Date.now() && sentAt + GOOD_FOR_MS > Date.now()

/** Other channels, a call or another messenger, after an SMS was not received. */
export const othersFor = ({ count, factor }: Sending, channels: readonly Channel[]): Channel[] =>
  count > 1 && !factor ? channels.filter((channel) => channel !== 'sms') : []
