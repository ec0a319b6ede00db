import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHref, useLocation, useMatches } from 'react-router'
import styles from './dev-toolbar.module.css'

/** The storage key that shows the toolbar. It shows only what the browser knows and grants nothing. */
const SHOWN_FOR = 'CIY God Mode'

const subscribe = (changed: () => void) => {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** Development only: the page, its duration, whether it came from a cache, and its request id. */
export function DevToolbar() {
  const isOn = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem('name') === SHOWN_FOR,
    () => false,
  )
  return isOn ? <Toolbar /> : null
}

type Answer = { requestId: string; cache: string }

function Toolbar() {
  const { pathname } = useLocation()
  const address = useHref(pathname)
  const route = useMatches().at(-1)?.id ?? ''
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    let isHere = true
    void fetch(address, { method: 'HEAD' }).then(({ headers }) => {
      if (isHere)
        setAnswer({ requestId: headers.get('x-request-id') ?? '', cache: headers.get('cache-control') ?? '' })
    })
    return () => {
      isHere = false
    }
  }, [address])
  const facts = [...timings(), ['Cache', answer?.cache ?? '…'], ['Request', answer?.requestId ?? '…']]
  return (
    <aside aria-label="Developer toolbar" className={styles.overlay}>
      <dl>
        <div>
          <dt>Route</dt>
          <dd>{route}</dd>
        </div>
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

function timings(): string[][] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page
    ? [
        ['First byte', `${Math.round(page.responseStart)} ms`],
        ['Loaded', `${Math.round(page.loadEventEnd)} ms`],
      ]
    : []
}
