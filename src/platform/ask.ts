import type { Endpoint } from './endpoint.ts'
import { Refusal, type FieldError } from './refusal.ts'

/** What a question may carry. */
export type Carried<Params, Query, Body> = {
  params?: Params
  query?: Query
  body?: Body
  idempotencyKey?: string
}

/** One exchange with the API, whatever carries it: `fetch` in the browser, the API itself while a page is rendered. */
export type Send = (request: {
  method: string
  url: string
  body?: unknown
  headers: Record<string, string>
}) => Promise<{ status: number; json: unknown }>

/** Asks the API one question. @throws Refusal with the API's own status, code and sentence. */
export type Ask = <Params, Query, Body, Reply>(
  asked: Endpoint<Params, Query, Body, Reply>,
  carried?: Carried<Params, Query, Body>,
) => Promise<Reply>

/** Makes an `Ask` out of a transport. */
export function asker(send: Send): Ask {
  return async (asked, carried = {}) => {
    const url = `/api${fillPath(asked.path, carried.params)}${searchOf(carried.query)}`
    const headers: Record<string, string> = { client: 'web' }
    if (carried.idempotencyKey) headers['idempotency-key'] = carried.idempotencyKey
    const { status, json } = await send({ method: asked.method, url, body: carried.body, headers })
    if (status >= 200 && status < 300) return json as never
    throw refusalOf(status, json)
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return path.replace(/:([A-Za-z_]+)/g, (_all, name: string) => encodeURIComponent(String(values[name])))
}

function searchOf(query: unknown): string {
  if (!query || typeof query !== 'object') return ''
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function refusalOf(status: number, json: unknown): Refusal {
  const said = (json ?? {}) as { code?: string; message?: string; errors?: FieldError[] }
  const { code = 'unknown', message = 'Something went wrong. Please try again.', errors, ...more } = said
  return new Refusal(status, code, message).with({ ...(errors ? { errors } : {}), more })
}
