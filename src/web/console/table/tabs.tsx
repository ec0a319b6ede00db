import { Link } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useScrollToCurrent } from '../../shared/use-current-in-sight.ts'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './list-table.module.css'

type TabsProps = {
  page: LoadedList<object>
  filter: string
  counts?: Readonly<Record<string, number>>
}

/** The values of a choice filter as tabs; the first one shows all rows. */
export function Tabs({ page, filter: name, counts = {} }: TabsProps) {
  const t = useTranslator()
  const address = useListAddress()
  const places = useScrollToCurrent()
  const filter = page.list.filters[name]
  if (filter?.kind !== 'choice') return null
  const current = address.value(name)
  const all: [string, string][] = [
    ['', t('table.all')],
    ...Object.entries(filter.labels).map(([value, label]): [string, string] => [
      value,
      t(label as MessageId),
    ]),
  ]
  return (
    <nav aria-label={t(filter.title as MessageId)}>
      <ul ref={places} className={styles.tabs}>
        {all.map(([value, label]) => (
          <li key={value}>
            <Link
              to={address.with({ [name]: value })}
              className={styles.tab}
              aria-current={value === current ? 'page' : undefined}
            >
              {label}
              {counts[value] === undefined ? null : <span className={styles.count}>{counts[value]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
