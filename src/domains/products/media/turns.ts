import { tryAgain } from '#platform/errors'

const AT_ONCE = 2
const MOST_WAITING = 200

const waiting: (() => void)[] = []
let working = 0

/** Lets a few pictures of this process be worked on at once and a bounded number wait. @throws Refusal 503 when too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw tryAgain()
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else working += 1
  try {
    return await work()
  } finally {
    // The turn is handed on, so nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** Whether nobody is being served: the time for work that nobody waits for. */
export const isIdle = (): boolean => working === 0
