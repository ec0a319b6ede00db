/** What time it is, UTC. Passed in wherever it matters, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000

/** 'YYYY-M-D H:M:S' in Indian Standard Time, without padding (docs/wire.md#conventions). */
export function istStamp(time: Date): string {
  const ist = new Date(time.getTime() + IST_OFFSET_MS)
  const day = `${ist.getUTCFullYear()}-${ist.getUTCMonth() + 1}-${ist.getUTCDate()}`
  return `${day} ${ist.getUTCHours()}:${ist.getUTCMinutes()}:${ist.getUTCSeconds()}`
}
