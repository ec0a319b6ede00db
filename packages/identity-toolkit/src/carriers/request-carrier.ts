import { CarrierFailure } from './carrier.ts'

export type CarrierResponse = {
  status: number
  text: string
  /** undefined: not JSON. */ json: unknown
}

type CarrierRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams
  timeoutMs: number | undefined
}

/** Two carriers in sequence must fit into the 30 seconds that a browser waits. */
const TIMEOUT_MS = 6_000
const MAX_BYTES = 64 * 1_024

/** Calls a carrier. @throws CarrierFailure 'away' when it is unreachable, times out or sends too large an answer. */
export async function requestCarrier(
  url: string | URL,
  { method = 'POST', headers = {}, body, timeoutMs = TIMEOUT_MS }: CarrierRequest,
): Promise<CarrierResponse> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
    })
    const text = await readText(answer)
    return { status: answer.status, text, json: parseJson(text) }
  } catch (error) {
    if (error instanceof CarrierFailure) throw error
    throw new CarrierFailure('away', error instanceof Error ? error.name : 'unknown')
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new CarrierFailure('away', 'answer too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For an answer that is neither a success nor a known refusal. */
export function unexpectedResponse({ status }: CarrierResponse): CarrierFailure {
  const isOurs = status === 401 || status === 402 || status === 403
  return new CarrierFailure(isOurs ? 'rejected' : 'away', `HTTP ${status}`)
}
