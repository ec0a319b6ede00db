import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** A pill with a word in it. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'brand' | 'success' | 'danger'
  children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A count on the corner of an icon; hidden for 0. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {of}</span>
    </span>
  )
}
