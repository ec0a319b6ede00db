import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Send } from '#platform/ask'

type Visitor = { address: string; requestId: string; token: string | undefined }

/** Asks the API as this visitor would, without a socket. */
export function askInProcess(app: FastifyInstance, { address, requestId, token }: Visitor): Send {
  const own: Record<string, string> = { 'x-request-id': requestId, ...(token ? { authorization: `Bearer ${token}` } : {}) }
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

/** The token that restores a session: the cookie of that name, which may be encoded and may hold the prefix `Bearer `. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const value = /(?:^|;\s*)token=([^;]*)/.exec(request.headers.cookie ?? '')?.[1]
  if (!value) return undefined
  const token = decoded(value)
    .replaceAll('"', '')
    .replace(/^(?:Bearer\s+)+/i, '')
    .trim()
  return /^[\w.~+/=-]+$/.test(token) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
