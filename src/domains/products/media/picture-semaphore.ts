import { tryAgain } from '#platform/errors'

const MOST_ACTIVE = 2
const MOST_WAITING = 200

const waiting: (() => void)[] = []
let active = 0

/** Lets a few pictures of this process be worked on at once and a bounded number wait. @throws Refusal 503 when too many wait. */
export async function withPictureSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw tryAgain()
  if (active >= MOST_ACTIVE) await new Promise<void>((resolve) => waiting.push(resolve))
  else active += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, so nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else active -= 1
  }
}

/** Whether nobody is being served: the time for work that nobody waits for. */
export const isIdle = (): boolean => active === 0
