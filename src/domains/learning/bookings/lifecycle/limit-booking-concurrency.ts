const MAX_CONCURRENT = 4

let running = 0
const waiting: (() => void)[] = []

/** Limits how many bookings run at once. A waiting call holds no database connection, so a popular sale cannot exhaust the pool. */
export async function limitBookingConcurrency<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The slot passes to the next call, so `running` stays the same.
    if (next) next()
    else running -= 1
  }
}
