import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Calls back when the browser reports the connection, and again later: it reports it before requests succeed. */
export function useOnline(then: () => void): void {
  const again = useEffectEvent(then)
  useEffect(() => {
    let timers: number[] = []
    const back = (): void => {
      clearTimers()
      again()
      timers = AGAIN_MS.map((later) => window.setTimeout(() => again(), later))
    }
    const clearTimers = (): void => timers.forEach((timer) => clearTimeout(timer))
    addEventListener('online', back)
    addEventListener('offline', clearTimers)
    return () => {
      clearTimers()
      removeEventListener('online', back)
      removeEventListener('offline', clearTimers)
    }
  }, [])
}
