import type { ReactNode } from 'react'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { DeskPages } from './desk-tabs.tsx'
import styles from './queue.module.css'

export type Column<Row> = {
  name: MessageId
  /** Names the row: the first of a row, and of a card on phones. */
  isHead?: boolean
  /** Stands at the right, with figures one below the other. */
  isNumber?: boolean
  /** Its name is only heard: a column of boxes to tick. */
  isUnnamed?: boolean
  /** Never broken: a day, a moment. */
  isFixed?: boolean
  cell: (row: Row) => ReactNode
}

type QueueProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What stands in place of a list without rows. */
  none: ReactNode
  next?: string | null
}

/** A queue of the desk: a table where there is room, a card for each row where there is none; every figure stands once. */
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
      <DeskPages next={next} />
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

/** Something small below what a cell says. */
export function Note({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}

/** What had to be done by now. */
export function Late({ children }: { children: ReactNode }) {
  return <span className={styles.late}>{children}</span>
}

/** What may be done with a row. */
export function Deeds({ children }: { children: ReactNode }) {
  return <span className={styles.deeds}>{children}</span>
}

/** A way to more about a row, as small as a note. */
export function More({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.plain} onClick={onClick}>
      {children}
    </button>
  )
}
