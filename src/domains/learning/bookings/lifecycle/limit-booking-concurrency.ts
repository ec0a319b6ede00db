const MAX_CONCURRENT = 4

let running = 0
const waiting: (() => void)[] = []

/**
 * Lets few at once do something that a crowd wants at the same minute. Whoever waits here holds no connection of the database, so that nobody
 * else's request runs out of them.
 */
export async function limitBookingConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place goes from hand to hand.
    if (next) next()
    else running -= 1
  }
}
