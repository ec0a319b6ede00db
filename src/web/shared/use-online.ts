import { useEffect, useEffectEvent } from 'react'

const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000]

/** Does something as soon as the browser says that the connection is back, and again later: it says so before anything passes. */
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
