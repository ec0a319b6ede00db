import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './part.module.css'

type PartProps = {
  id: string
  title: ReactNode
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of the page below the decision, under a heading that can be linked to. */
export function Part({ id, title, aside, className, children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className={classes(styles.part, className)}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Names and values, as for specifications. */
export function Pairs({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, value]) => (
        <div key={name} className={styles.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
