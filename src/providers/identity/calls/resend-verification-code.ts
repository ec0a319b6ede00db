import { z } from 'zod'
import { denial, notOffered, sessionExpired } from '../denial.ts'
import { need, read, text } from '../read.ts'
import { isOpen } from '../rules.ts'
import { ticketHash } from '../secrets.ts'
import { sendCodeAgain } from '../codes/send-code.ts'
import type { Call } from '../service.ts'
import { everyChannel } from '../messages/sms.ts'
import { readPhoneSession } from '../store/phone-sessions.ts'

const body = z.object({ sessionInfo: text(2_048), channel: text(64) })

/**
 * `accounts:resendVerificationCode` (ours): the open session gets another code, by another channel if wanted. The code before it is
 * worthless then; whoever holds the session goes on with it.
 */
export const resendVerificationCode: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const sessionInfo = need(
    wanted.sessionInfo,
    'MISSING_SESSION_INFO',
    'Session expired. Please request OTP again.',
  )
  const channel = z.enum(everyChannel).safeParse(wanted.channel ?? 'sms').data
  if (!channel) throw denial('INVALID_ARGUMENT', `channel: one of ${everyChannel.join(', ')}.`)
  if (!service.sms?.channels.includes(channel)) throw notOffered()
  const hash = ticketHash(sessionInfo)
  const session = await readPhoneSession(service.db, hash)
  if (!session) throw denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
  if (!isOpen(session, service.clock.now())) throw sessionExpired()
  await sendCodeAgain(service, {
    session: { text: sessionInfo, hash },
    phone: session.phone,
    deviceId: session.device_id,
    channel,
    asked,
  })
  return { sessionInfo }
}
