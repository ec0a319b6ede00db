import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './rows.module.css'

/** What a card has to say, one row each. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type RowProps = {
  Icon: LucideIcon
  name: ReactNode
  /** A pill beside the name. */
  badge?: ReactNode
  /** Whether it is what its person looks at this from. */
  isHere?: boolean
  /** Buttons: what can be done about it. */
  acts?: ReactNode
  children?: ReactNode
}

/** What it is, what it says, what can be done about it. */
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

/** A value that the person gave: a number, an address. */
export function RowValue({ children }: { children: ReactNode }) {
  return <p className={styles.value}>{children}</p>
}

/** What there is to know about it. */
export function RowNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
