import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Column } from '#platform/list'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { useListAddress } from './address.ts'
import type { LoadedList } from './ask-list.server.ts'
import { isNumeric } from './cell.tsx'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

type HeaderProps = {
  columns: readonly [string, Column][]
  list: LoadedList<object>['list']
  selection: Selection | null
}

/** Titles of the columns; a sortable one orders the list by it, and in the other direction when pressed again. */
export function ListHeader({ columns, list, selection }: HeaderProps) {
  const t = useTranslator()
  return (
    <thead>
      <tr>
        {selection ? (
          <th scope="col" className={styles.check}>
            <input
              type="checkbox"
              aria-label={t('table.select.page')}
              checked={selection.isPageSelected}
              onChange={selection.togglePage}
            />
          </th>
        ) : null}
        {columns.map(([name, column]) => (
          <Title key={name} name={name} column={column} standard={list.sort} />
        ))}
      </tr>
    </thead>
  )
}

type TitleProps = { name: string; column: Column; standard: string }

function Title({ name, column, standard }: TitleProps) {
  const t = useTranslator()
  const address = useListAddress()
  const title = t(column.title as MessageId)
  const direction = directionOf(name, address.value('sort') || standard)
  return (
    <th scope="col" data-number={isNumeric(column)} aria-sort={direction ?? undefined}>
      {column.isSortable ? (
        <Link
          to={address.with({ sort: nextSort(name, column, direction) })}
          preventScrollReset
          className={styles.sort}
        >
          {title}
          {direction ? <Arrow direction={direction} /> : null}
        </Link>
      ) : (
        title
      )}
    </th>
  )
}

type Direction = 'ascending' | 'descending'

function directionOf(name: string, sort: string): Direction | null {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : null
}

/** Amounts and times begin with the largest, names with the first letter; pressed again, the other way round. */
function nextSort(name: string, { kind }: Column, direction: Direction | null): string {
  if (direction) return direction === 'descending' ? name : `-${name}`
  return kind === 'text' ? name : `-${name}`
}

const Arrow = ({ direction }: { direction: Direction }) =>
  direction === 'descending' ? (
    <ArrowDown size={14} aria-hidden="true" />
  ) : (
    <ArrowUp size={14} aria-hidden="true" />
  )
