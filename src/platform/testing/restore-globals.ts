import { afterAll, vi } from 'vitest'

/** Test files share a worker's modules: each restores the globals. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
