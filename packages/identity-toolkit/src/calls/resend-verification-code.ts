import { z } from 'zod'
import { denial, notOffered, sessionExpired } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import { isSessionOpen } from '../rules.ts'
import { hashTicket } from '../secrets.ts'
import { sendCodeAgain } from '../codes/send-code.ts'
import type { Call } from '../service.ts'
import { ALL_CHANNELS } from '../messages/sms.ts'
import { findPhoneSessionByHash } from '../queries/phone-sessions.ts'

const body = z.object({ sessionInfo: optionalText(2_048), channel: optionalText(64) })

/**
 * `accounts:resendVerificationCode` (non-standard): sends another code for the open session, by another channel if requested. The previous code
 * becomes invalid; the session continues.
 */
export const resendVerificationCode: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const sessionInfo = requireValue(
    request.sessionInfo,
    'MISSING_SESSION_INFO',
    'Session expired. Please request OTP again.',
  )
  const channel = z.enum(ALL_CHANNELS).safeParse(request.channel ?? 'sms').data
  if (!channel) throw denial('INVALID_ARGUMENT', `channel: one of ${ALL_CHANNELS.join(', ')}.`)
  if (!service.sms?.channels.includes(channel)) throw notOffered()
  const hash = hashTicket(sessionInfo)
  const session = await findPhoneSessionByHash(service.db, hash)
  if (!session) throw denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
  if (!isSessionOpen(session, service.clock.now())) throw sessionExpired()
  await sendCodeAgain(service, {
    session: { text: sessionInfo, hash },
    phone: session.phone,
    deviceId: session.device_id,
    channel,
    input,
  })
  return { sessionInfo }
}
