import type { ReactNode } from 'react'
import styles from './heading.module.css'

/** The `h1` of a page, with a line under it and an action beside it. */
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

/** The heading of a section, with a link to more. */
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
