import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

/** A surface with an optional title. */
export function Card({
  title,
  className,
  children,
  ...rest
}: { title?: ReactNode } & Omit<ComponentProps<'section'>, 'title'>) {
  return (
    <section {...rest} className={classes(styles.card, className)}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {children}
    </section>
  )
}
