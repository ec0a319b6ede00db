import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Calls back when the browser reports the connection, and again later: it reports it before requests succeed. */
export function useOnline(then: () => void): void {
  const again = useEffectEvent(then)
  useEffect(() => {
    let timers: number[] = []
    const back = (): void => {
      gone()
      again()
      timers = AGAIN_MS.map((later) => window.setTimeout(() => again(), later))
    }
    const gone = (): void => timers.forEach((timer) => clearTimeout(timer))
    addEventListener('online', back)
    addEventListener('offline', gone)
    return () => {
      gone()
      removeEventListener('online', back)
      removeEventListener('offline', gone)
    }
  }, [])
}
