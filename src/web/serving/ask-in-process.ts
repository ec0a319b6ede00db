import type { FastifyInstance } from 'fastify'
import type { Transport } from '#platform/api-client'
import type { Language } from '../messages/languages.ts'

type Visitor = { address: string; requestId: string; language: Language; token: string | undefined }

/** Calls the API as this visitor would, without a socket, in the language of the page. */
export function askInProcess(
  app: FastifyInstance,
  { address, requestId, language, token }: Visitor,
): Transport {
  const own: Record<string, string> = {
    'x-request-id': requestId,
    'accept-language': language,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return async ({ method, url, body, headers }) => {
    const answer = await app.inject({
      method: method,
      url,
      remoteAddress: address,
      headers: { ...headers, ...own },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, json: answer.body ? (JSON.parse(answer.body) as unknown) : undefined }
  }
}
