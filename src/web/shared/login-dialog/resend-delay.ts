const STEPS_SECONDS = [30, 60, 120] as const

/** How many seconds the next code waits, by the number of codes sent; the first step is the service's own minimum. */
export const resendDelay = (sends: number): number =>
  STEPS_SECONDS[Math.min(Math.max(1, sends), STEPS_SECONDS.length) - 1] ?? 0

/** A wait in minutes and seconds: 1:59. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
