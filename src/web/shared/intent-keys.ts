import { Refusal } from '#platform/refusal'

const LIFETIME_MS = 10 * 60_000

type Unanswered = { key: string; until: number }

/** Keys of requests without an answer, by request: the next press repeats them under the same key. */
const unanswered = new Map<string, Unanswered>()

/**
 * Sends a request under one `Idempotency-Key` per intent. When the answer is lost, the same request within ten minutes reuses the key, so the
 * server runs it once; any answer ends the intent. A second request while one is pending is an intent of its own.
 *
 * @param intent everything that identifies the request: method, address and body
 * @throws what `send` throws
 */
export async function underIntentKey<Reply>(
  intent: string,
  send: (idempotencyKey: string) => Promise<Reply>,
): Promise<Reply> {
  const key = takeKey(intent)
  try {
    return await send(key)
  } catch (error) {
    if (!isAnswer(error)) unanswered.set(intent, { key, until: Date.now() + LIFETIME_MS })
    throw error
  }
}

/** Makes requests whose intent starts with this text count as new ones: their effect has been seen and changed meanwhile. */
export function dropIntents(beginning: string): void {
  for (const intent of unanswered.keys()) if (intent.startsWith(beginning)) unanswered.delete(intent)
}

function takeKey(intent: string): string {
  const before = unanswered.get(intent)
  unanswered.delete(intent)
  return before && before.until > Date.now() ? before.key : newKey()
}

/** 128 random bits; `crypto.randomUUID` exists in secure contexts only, and development may use plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Whether the server refused, rather than did not answer, failed, or reported that the first request is still pending. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500 && error.code !== 'in_progress'
