import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** The rows of a card. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type RowProps = {
  Icon: LucideIcon
  name: ReactNode
  badge?: ReactNode
  /** Whether it is the session or browser in use. */
  isHere?: boolean
  acts?: ReactNode
  children?: ReactNode
}

/** A row with its name, description and buttons. */
export function Row({ Icon, name, badge, isHere, acts, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.face} data-here={isHere || undefined}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{name}</span>
          {badge}
        </p>
        {children}
      </div>
      {acts ? <p className={styles.acts}>{acts}</p> : null}
    </li>
  )
}

/** A value that the person entered, such as a number or an address. */
export function RowValue({ children }: { children: ReactNode }) {
  return <p className={styles.value}>{children}</p>
}

/** Small text about the row. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
