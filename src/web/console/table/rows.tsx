import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '#platform/list'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import type { LoadedList } from './ask-list.server.ts'
import { Cell, isNumeric } from './cell.tsx'
import styles from './list-table.module.css'
import type { Selection } from './use-selection.ts'

type RowsProps<Row extends object> = {
  page: LoadedList<Row>
  columns: readonly [string, Column][]
  head: string
  cells: { readonly [Name in keyof Row]?: (row: Row) => ReactNode } | undefined
  href: ((row: Row) => string) | undefined
  selection: Selection | null
}

export function Rows<Row extends object>({ page, columns, head, cells, href, selection }: RowsProps<Row>) {
  return (
    <tbody>
      {page.rows.map((row) => {
        const id = String(fieldOf(row, page.list.id))
        const content = (name: string, column: Column) =>
          cells?.[name as keyof Row]?.(row) ?? <Cell column={column} value={fieldOf(row, name)} />
        return (
          <tr key={id} data-selected={selection?.isSelected(id) || undefined} data-id={id}>
            {selection ? <Check id={id} name={String(fieldOf(row, head))} selection={selection} /> : null}
            {columns.map(([name, column]) =>
              name === head ? (
                <th key={name} scope="row">
                  {href ? (
                    <Link to={href(row)} data-row>
                      {content(name, column)}
                    </Link>
                  ) : (
                    content(name, column)
                  )}
                </th>
              ) : (
                <Data key={name} column={column}>
                  {content(name, column)}
                </Data>
              ),
            )}
          </tr>
        )
      })}
    </tbody>
  )
}

function Data({ column, children }: { column: Column; children: ReactNode }) {
  const t = useTranslator()
  return (
    <td
      data-number={isNumeric(column)}
      data-fixed={column.kind === 'moment' || column.kind === 'day'}
      data-name={t(column.title as MessageId)}
    >
      <div className={styles.cell}>{children}</div>
    </td>
  )
}

function Check({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useTranslator()
  return (
    <td className={styles.check}>
      <input
        type="checkbox"
        aria-label={t('table.select.row', { name })}
        checked={selection.isSelected(id)}
        onChange={() => selection.toggle(id)}
      />
    </td>
  )
}

const fieldOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]
