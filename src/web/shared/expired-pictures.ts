import { useEffect, useEffectEvent } from 'react'

/** The least time between two renewals after a failed picture: a deleted picture does not come back. */
const RETRY_AFTER_ERROR_MS = 10_000
const CHECK_INTERVAL_MS = 30_000
/** How long before its expiry a link is renewed. */
const EARLY_MS = 60_000
/** Limits renewals when this clock is wrong. */
const RETRY_AFTER_EXPIRY_MS = 5 * 60_000

/** The hash in the address of a private picture; null for any other address. */
export const hashOfPrivate = (address: string): string | null =>
  /\/media\/private\/([0-9a-f]{32})\//.exec(address)?.[1] ?? null

/** When the address of a private picture expires (ms since the epoch); null for any other address. */
export function endOfAddress(address: string): number | null {
  const seconds = /\/media\/private\/[0-9a-f]{32}\/(\d{1,12})\//.exec(address)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1_000
}

/**
 * Calls `renew` when a private picture could not be loaded, or when a link to one is about to expire on a visible page: their addresses last
 * about ten minutes, and reloading the page's data gives new ones.
 */
export function useExpiredPictures(renew: () => void): void {
  const again = useEffectEvent(renew)
  useEffect(() => {
    let last = -Infinity
    const ask = (pause: number): void => {
      if (performance.now() - last < pause) return
      last = performance.now()
      again()
    }
    const onError = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement && hashOfPrivate(target.currentSrc || target.src) !== null)
        ask(RETRY_AFTER_ERROR_MS)
    }
    const look = (): void => {
      if (document.visibilityState !== 'visible') return
      const ends = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/media/private/"]')].map(
        ({ href }) => endOfAddress(href) ?? Infinity,
      )
      if (Math.min(...ends) - EARLY_MS < Date.now()) ask(RETRY_AFTER_EXPIRY_MS)
    }
    // Error events of pictures do not bubble.
    document.addEventListener('error', onError, true)
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, CHECK_INTERVAL_MS)
    return () => {
      document.removeEventListener('error', onError, true)
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [])
}
