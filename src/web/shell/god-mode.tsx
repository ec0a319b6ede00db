import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import styles from './god-mode.module.css'

/** Whose name, kept in the browser, shows the overlay. It shows what the browser knows anyway and grants nothing. */
const GOD = 'CIY God Mode'

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** While developing: which page this is, how long it took, whether it came from a cache, and the number of its request. */
export function GodMode() {
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem('name') === GOD,
    () => false,
  )
  return isOn ? <Overlay /> : null
}

type Answer = { requestId: string; cache: string }

function Overlay() {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isHere = true
    void fetch(location.href, { method: 'HEAD' }).then(({ headers }) => {
      if (isHere) setAnswer({ requestId: headers.get('x-request-id') ?? '', cache: headers.get('cache-control') ?? '' })
    })
    return () => {
      isHere = false
    }
  }, [pathname])
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const facts = [
    ['Route', route],
    ['First byte', `${Math.round(page?.responseStart ?? 0)} ms`],
    ['Loaded', `${Math.round(page?.loadEventEnd ?? 0)} ms`],
    ['Cache', answer?.cache ?? '…'],
    ['Request', answer?.requestId ?? '…'],
  ]
  return (
    <aside aria-label="God mode" className={styles.overlay}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
