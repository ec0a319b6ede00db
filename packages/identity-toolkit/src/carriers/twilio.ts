import { z } from 'zod'
import { textOf } from '../messages/catalogue.ts'
import type { CodeLanguage, DltIds, LoginText, TwilioSettings } from '#platform/config/sms'
import { fillCode } from '#platform/config/sms-template'
import { requestCarrier, unexpectedResponse } from './request-carrier.ts'
import { CarrierFailure, type Carrier } from './carrier.ts'

const createdResponse = z.object({ sid: z.string().min(1) })
const errorResponse = z.object({ code: z.number(), message: z.string().optional() })

// twilio.com/docs/api/errors: numbers that are wrong, no mobiles, or opted out of messages.
const NUMBER_ERROR_CODES = new Set([21211, 21214, 21217, 21610, 21614, 21635, 13223, 13224])
const TOO_MANY_REQUESTS = 20429

export type TwilioOptions = {
  settings: TwilioSettings
  dlt: DltIds
  login: Record<CodeLanguage, LoginText>
  timeoutMs?: number | undefined
}

/** Twilio's Messages and Calls: unlike Verify they accept given codes, so any other carrier can take over. */
export function twilio({ settings, dlt, login, timeoutMs }: TwilioOptions): Carrier {
  const { url, accountSid, key, serviceSid, voiceFrom } = settings
  const authorization = `Basic ${Buffer.from(`${key.sid}:${key.secret}`).toString('base64')}`
  const create = async (what: 'Messages' | 'Calls', fields: Record<string, string>): Promise<void> => {
    const address = `${url}/2010-04-01/Accounts/${accountSid}/${what}.json`
    const answer = await requestCarrier(address, {
      headers: { authorization },
      body: new URLSearchParams(fields),
      timeoutMs,
    })
    if (answer.status < 300 && createdResponse.safeParse(answer.json).success) return
    const parsed = errorResponse.safeParse(answer.json)
    throw parsed.success && answer.status < 500 ? failureFor(parsed.data.code) : unexpectedResponse(answer)
  }
  const sender = (header: string): Record<string, string> =>
    serviceSid ? { MessagingServiceSid: serviceSid } : { From: header || dlt.header }
  return {
    name: 'twilio',
    channels: voiceFrom ? ['sms', 'voice'] : ['sms'],
    send: ({ to, code, channel, language }) =>
      channel === 'voice'
        ? create('Calls', { To: to, From: voiceFrom ?? '', Twiml: voiceTwiml(code, language), Timeout: '30' })
        : create('Messages', { To: to, ...sender(''), Body: fillCode(login[language].template, code) }),
    sendText: ({ to, text, header }) => create('Messages', { To: to, ...sender(header), Body: text }),
  }
}

function failureFor(code: number): CarrierFailure {
  if (code === TOO_MANY_REQUESTS) return new CarrierFailure('away', String(code))
  return new CarrierFailure(NUMBER_ERROR_CODES.has(code) ? 'refused' : 'rejected', String(code))
}

/** Reads the code digit by digit, twice, in an Indian voice. */
function voiceTwiml(code: string, language: CodeLanguage): string {
  const parsed = textOf('voice.code', language, { digits: Array.from(code).join('. ') })
  return `<Response><Pause length="1"/><Say language="${language}-IN" loop="2">${parsed}</Say></Response>`
}
