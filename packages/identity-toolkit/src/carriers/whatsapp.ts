import { z } from 'zod'
import type { WhatsAppSettings } from '#platform/config/sms'
import { requestCarrier, unexpectedResponse } from './request-carrier.ts'
import { CarrierFailure, type Carrier, type FailureKind } from './carrier.ts'

const acceptedResponse = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const errorResponse = z.object({ error: z.object({ code: z.number() }) })

// developers.facebook.com, WhatsApp Cloud API error codes.
const FAILURE_KINDS = new Map<number, FailureKind>([
  // Not on WhatsApp, an old app, or terms not accepted.
  [131026, 'refused'],
  [131030, 'refused'],
  [131050, 'refused'],
  [1, 'away'],
  [2, 'away'],
  [4, 'away'],
  [80007, 'away'],
  [130429, 'away'],
  [131000, 'away'],
  [131016, 'away'],
  [131048, 'away'],
  [131056, 'away'],
])

/** An AUTHENTICATION template of the WhatsApp Cloud API: WhatsApp provides the text; the code is in it and behind its button. */
export function whatsApp({
  settings,
  timeoutMs,
}: {
  settings: WhatsAppSettings
  timeoutMs?: number | undefined
}): Carrier {
  const headers = { authorization: `Bearer ${settings.token}`, 'content-type': 'application/json' }
  return {
    name: 'whatsapp',
    channels: ['whatsapp'],
    send: async ({ to, code, language }) => {
      const parameters = [{ type: 'text', text: code }]
      const components = [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ]
      const template = {
        name: settings.template,
        language: { code: settings.languages[language] },
        components,
      }
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace('+', ''),
        type: 'template',
        template,
      }
      const answer = await requestCarrier(`${settings.url}/${settings.phoneNumberId}/messages`, {
        headers,
        body: JSON.stringify(body),
        timeoutMs,
      })
      if (answer.status < 300 && acceptedResponse.safeParse(answer.json).success) return
      const parsed = errorResponse.safeParse(answer.json)
      if (!parsed.success) throw unexpectedResponse(answer)
      const { code: reason } = parsed.data.error
      throw new CarrierFailure(
        FAILURE_KINDS.get(reason) ?? (answer.status >= 500 ? 'away' : 'rejected'),
        String(reason),
      )
    },
  }
}
