import { useEffect, useEffectEvent } from 'react'

/** Does something as soon as the browser says that the connection is back. */
export function useOnline(then: () => void): void {
  const again = useEffectEvent(then)
  useEffect(() => {
    const back = (): void => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
}
