import { Link, useSearchParams } from 'react-router'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import styles from './lists.module.css'

type TabsProps<Name extends string> = {
  tabs: readonly Name[]
  names: Record<Name, MessageId>
  current: Name
  counts: Partial<Record<Name, number>>
  label: string
}

/** Tabs of a list with their counts; the address names the current one. */
export function Tabs<Name extends string>({ tabs, names, current, counts, label }: TabsProps<Name>) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const to = (tab: string): string => {
    const changed = new URLSearchParams(searchParams)
    changed.delete('cursor')
    changed.set('tab', tab)
    return `?${changed}`
  }
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={to(tab)}
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(names[tab])}
              <span className={styles.count}>{counts[tab] ?? 0}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
