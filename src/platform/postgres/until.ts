import { setTimeout as pause } from 'node:timers/promises'

/** Asks again every few milliseconds until the answer is something; undefined once the time is up. */
export async function until<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  milliseconds: number,
): Promise<T | undefined> {
  const end = Date.now() + milliseconds
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() >= end) return undefined
    await pause(15)
  }
}
