import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Filter } from '#platform/list'
import { istDay } from '../../shared/ist-date.ts'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import styles from './list-table.module.css'

/** The filters that are set, each removed by a press. */
export function FilterChips({
  page,
  hiddenFilter,
}: {
  page: LoadedList<object>
  hiddenFilter: string | undefined
}) {
  const t = useTranslator()
  const address = useListAddress()
  const textOf = useFilterText()
  const set = Object.entries(page.list.filters).filter(
    ([name]) => name !== hiddenFilter && address.value(name) !== '' && !page.isReset,
  )
  const q = page.isReset ? '' : address.value('q')
  if (set.length === 0 && q === '') return null
  return (
    <ul className={styles.chips} aria-label={t('table.filters.set')}>
      {q ? <Chip text={t('table.chip.search', { q })} to={address.with({ q: null })} /> : null}
      {set.map(([name, filter]) => (
        <Chip
          key={name}
          text={t('table.chip', {
            name: t(filter.title as MessageId),
            value: textOf(filter, address.value(name)),
          })}
          to={address.with({ [name]: null })}
        />
      ))}
    </ul>
  )
}

function Chip({ text, to }: { text: string; to: string }) {
  const t = useTranslator()
  return (
    <li>
      <Link to={to} className={styles.chip} aria-label={t('table.chip.remove', { text })} preventScrollReset>
        <span>{text}</span>
        <X size={14} aria-hidden="true" />
      </Link>
    </li>
  )
}

function useFilterText() {
  const t = useTranslator()
  return (filter: Filter, value: string): string => {
    if (filter.kind === 'choice') {
      const label = filter.labels[value]
      return label ? t(label as MessageId) : value
    }
    if (filter.kind === 'flag') return t(value === 'true' ? 'table.yes' : 'table.no')
    return filter.kind === 'day' ? istDay(`${value}T00:00:00+05:30`) : value
  }
}
