import type { ReactNode } from 'react'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { QueuePages } from './queue-tabs.tsx'
import styles from './queue.module.css'

export type Column<Row> = {
  name: MessageId
  /** The cell that names the row, or the card on phones. */
  isHead?: boolean
  /** Aligned right, with tabular figures. */
  isNumber?: boolean
  /** The column name is for screen readers only, as for checkboxes. */
  isUnnamed?: boolean
  /** Never wrapped, as for a date or time. */
  isFixed?: boolean
  cell: (row: Row) => ReactNode
}

type QueueProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown when there are no rows. */
  none: ReactNode
  next?: string | null
}

/** A list of rows: a table on wide screens, a card for each row on phones. */
export function Queue<Row>({ caption, columns, rows, keyOf, none, next = null }: QueueProps<Row>) {
  const t = useTranslator()
  return (
    <div className={styles.queue}>
      {rows.length === 0 ? (
        none
      ) : (
        <div className={styles.box}>
          <table className={styles.table}>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ name, isNumber, isUnnamed }) => (
                  <th key={name} scope="col" data-number={isNumber}>
                    <span className={isUnnamed ? 'visually-hidden' : undefined}>{t(name)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <QueueRow key={keyOf(row)} columns={columns} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <QueuePages next={next} />
    </div>
  )
}

function QueueRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const t = useTranslator()
  return (
    <tr>
      {columns.map(({ name, isHead, isNumber, isFixed, cell }) =>
        isHead ? (
          <th key={name} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={name} data-number={isNumber} data-fixed={isFixed} data-name={t(name)}>
            <div className={styles.cell}>{cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  )
}

/** Small text below the content of a cell. */
export function Note({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}

/** A missed deadline. */
export function Late({ children }: { children: ReactNode }) {
  return <span className={styles.late}>{children}</span>
}

/** The buttons of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.rowActions}>{children}</span>
}

/** A small button that opens the details of a row. */
export function More({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={onClick}>
      {children}
    </button>
  )
}
