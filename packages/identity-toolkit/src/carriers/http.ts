import type { CodeLanguage, DltIds, HttpSettings, LoginText } from '#platform/config/sms'
import {
  fillTemplate,
  fillJson,
  headersIn,
  isJson,
  successTest,
  type HttpValues,
} from '#platform/config/sms-http'
import { fillCode } from '#platform/config/sms-template'
import { requestCarrier, unexpectedResponse } from './request-carrier.ts'
import { CarrierFailure, type Carrier } from './carrier.ts'

export type HttpOptions = {
  settings: HttpSettings
  dlt: DltIds
  login: Record<CodeLanguage, LoginText>
  timeoutMs?: number | undefined
}

/** A request with a placeholder for the code only cannot carry other texts. */
const acceptsText = ({ url, body }: HttpSettings): boolean => `${url}\n${body}`.includes('{{text}}')

type OutgoingText = { to: string; code: string; text: string; templateId: string; header: string }

/** Any carrier with a single-request HTTP API, described in the settings. */
export function httpCarrier({ settings, dlt, login, timeoutMs }: HttpOptions): Carrier {
  const isSent = successTest(settings.success)
  const givenHeaders = headersIn(settings)
  const post = async ({ to, code, text, templateId, header }: OutgoingText): Promise<void> => {
    const local = to.replace('+91', '')
    const ids = { template_id: templateId, entity_id: dlt.entityId, header: header || dlt.header }
    const values: HttpValues = { to, to_digits: `91${local}`, to_local: local, code, text, ...ids }
    const body = requestBody(settings, values)
    const type = isJson(settings) ? 'application/json' : 'application/x-www-form-urlencoded'
    const headers = Object.fromEntries(
      Object.entries(givenHeaders).map(([name, value]) => [name.toLowerCase(), fillTemplate(value, values)]),
    )
    const answer = await requestCarrier(fillTemplate(settings.url, values, encodeURIComponent), {
      method: settings.method,
      headers: { ...(body ? { 'content-type': type } : {}), ...headers },
      timeoutMs,
      ...(body ? { body } : {}),
    })
    if (isSent(answer)) return
    // The meaning of this carrier's refusals is unknown, so the next carrier is tried.
    throw answer.status < 300
      ? new CarrierFailure('rejected', `HTTP ${answer.status}, not a success`)
      : unexpectedResponse(answer)
  }
  return {
    name: 'http',
    channels: ['sms'],
    send: ({ to, code, language }) => {
      const { template, templateId } = login[language]
      return post({ to, code, text: fillCode(template, code), templateId, header: '' })
    },
    ...(acceptsText(settings) && {
      sendText: ({ to, text, templateId, header }) => post({ to, code: '', text, templateId, header }),
    }),
  }
}

function requestBody(settings: HttpSettings, values: HttpValues): string {
  if (isJson(settings)) return JSON.stringify(fillJson(JSON.parse(settings.body), values))
  const form = [...new URLSearchParams(settings.body)].map(([name, value]): [string, string] => [
    name,
    fillTemplate(value, values),
  ])
  return String(new URLSearchParams(form))
}
