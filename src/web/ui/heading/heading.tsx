import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The one `h1` of a page, with a line under it and something to do beside it. */
export function PageHeading({
  children,
  lead,
  aside,
  tint,
}: {
  children: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  tint?: number
}) {
  return (
    <div className={styles.heading} data-tint={tint}>
      <div>
        <h1>{children}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}

/** The heading of a part of a page, with a way to more of it. */
export function SectionHeading({
  children,
  aside,
  id,
}: {
  children: ReactNode
  aside?: ReactNode
  id?: string
}) {
  return (
    <div className={styles.section}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  )
}
