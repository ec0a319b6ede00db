import type { ReactNode } from 'react'
import styles from './import.module.css'

/** A table that may be wider than the page; it can be scrolled by keyboard. */
export function Scrolled({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}
