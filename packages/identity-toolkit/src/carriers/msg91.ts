import { z } from 'zod'
import type { CodeLanguage, LoginText, Msg91Settings } from '#platform/config/sms'
import { requestCarrier, unexpectedResponse } from './request-carrier.ts'
import { CarrierFailure, type Carrier } from './carrier.ts'

/** `type` reports success; HTTP is 200 even on failure. */
const responseSchema = z.object({
  type: z.string(),
  message: z.unknown().optional(),
  code: z.unknown().optional(),
})

const LIFE_MINUTES = '5'

export type Msg91Options = {
  settings: Msg91Settings
  login: Record<CodeLanguage, LoginText>
  timeoutMs?: number | undefined
}

/**
 * MSG91's OTP API (v5) with a given code, and its Flow API for other texts. The registered entity and header are configured at MSG91, with the
 * templates in `templateIds`; `variables` are those of its variables that contain the code, besides ##OTP##.
 */
export function msg91({ settings, login, timeoutMs }: Msg91Options): Carrier {
  const headers = { authkey: settings.authKey, 'content-type': 'application/json' }
  const call = async (
    method: string,
    path: string,
    { query, body }: { query: Record<string, string>; body?: object },
  ): Promise<void> => {
    const search = String(new URLSearchParams(query))
    const url = `${settings.url}/api/v5/${path}${search && `?${search}`}`
    const answer = await requestCarrier(url, {
      method,
      headers,
      timeoutMs,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const parsed = responseSchema.safeParse(answer.json)
    if (!parsed.success || answer.status >= 500) throw unexpectedResponse(answer)
    if (parsed.data.type !== 'success') throw failureFor(parsed.data)
  }
  const text = async (mobile: string, code: string, language: CodeLanguage): Promise<void> => {
    const query = {
      template_id: settings.templateIds[language],
      mobile,
      otp: code,
      otp_length: String(code.length),
      otp_expiry: LIFE_MINUTES,
    }
    const variables = Object.fromEntries(settings.variables.map((name) => [name, code]))
    await call('POST', 'otp', { query, body: { ...variables, DLT_TE_ID: login[language].templateId } })
  }
  return {
    name: 'msg91',
    channels: ['sms', 'voice'],
    send: async ({ to, code, channel, language }) => {
      const mobile = to.replace('+', '')
      await text(mobile, code, language)
      // It calls about the last code it was given, so a text is sent first.
      if (channel === 'voice') await call('GET', 'otp/retry', { query: { mobile, retrytype: 'voice' } })
    },
    // Flow API: the text is stored at MSG91, under its id of the template.
    sendText: ({ to, values, templateId, carrierId, header }) => {
      if (carrierId === '') throw new CarrierFailure('rejected', 'MSG91 has no name for this template')
      const recipients = [{ ...values, mobiles: to.replace('+', '') }]
      const sender = header ? { sender: header } : {}
      return call('POST', 'flow', {
        query: {},
        body: { template_id: carrierId, ...sender, short_url: '0', recipients, DLT_TE_ID: templateId },
      })
    },
  }
}

function failureFor({ message, code }: z.infer<typeof responseSchema>): CarrierFailure {
  const reason = `${toText(code)} ${toText(message)}`.trim()
  const isNumber = /mobile|number|recipient|dnd|blocked/i.test(reason) && !/auth|template|limit/i.test(reason)
  return new CarrierFailure(isNumber ? 'refused' : 'rejected', reason)
}

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
