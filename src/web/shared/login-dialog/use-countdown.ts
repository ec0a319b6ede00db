import { useEffect, useState } from 'react'

/** Whole seconds that are left of `seconds` since `from` (milliseconds), down to 0. */
export function useCountdown(from: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= from + seconds * 1_000) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [from, seconds])
  return Math.min(seconds, Math.max(0, Math.ceil((from + seconds * 1_000 - now) / 1_000)))
}
