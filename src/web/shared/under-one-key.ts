import { Refusal } from '#platform/refusal'

const KEPT_MS = 10 * 60_000

type Waiting = { key: string; until: number }

const waiting = new Map<string, Waiting>()

/**
 * Asks for something under an Idempotency-Key that stays the same until an answer came: pressed again after an answer that was lost on the way, it is done
 * once. `what`: everything that makes it the same wish. After ten minutes it is a new one.
 */
export async function underOneKey<Reply>(what: string, ask: (idempotencyKey: string) => Promise<Reply>): Promise<Reply> {
  const now = Date.now()
  const before = waiting.get(what)
  const { key } = before && before.until > now ? before : { key: crypto.randomUUID() }
  waiting.set(what, { key, until: now + KEPT_MS })
  try {
    const reply = await ask(key)
    waiting.delete(what)
    return reply
  } catch (error) {
    if (isAnswer(error)) waiting.delete(what)
    throw error
  }
}

/** Has wishes that begin so be new ones from now on: what came of them was seen, and changed. */
export function forgetWishes(beginning: string): void {
  for (const what of waiting.keys()) if (what.startsWith(beginning)) waiting.delete(what)
}

/** Whether the server has said no, and not merely said nothing, failed, or not finished yet. */
const isAnswer = (error: unknown): boolean => error instanceof Refusal && error.status < 500 && error.code !== 'in_progress'
