import { tryAgain } from '#platform/errors'

const MAX_ACTIVE = 2
const MAX_WAITING = 200

const waiting: (() => void)[] = []
let active = 0

/** Runs image work with limited concurrency and a bounded queue. @throws Refusal 503 when too many wait. */
export async function withPictureSlot<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw tryAgain()
  if (active >= MAX_ACTIVE) await new Promise<void>((resolve) => waiting.push(resolve))
  else active += 1
  try {
    return await work()
  } finally {
    // The slot passes directly to the next in the queue, so a new call cannot overtake it.
    const next = waiting.shift()
    if (next) next()
    else active -= 1
  }
}

/** Whether no request uses a slot: the time for background work. */
export const isIdle = (): boolean => active === 0
