import { afterAll, vi } from 'vitest'

/** Files of tests share what a worker has read: each leaves the process as it found it. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
