import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** A single link or button. */ action?: ReactNode
  drawing?: 'basket' | 'thread' | 'search'
}

/** An empty state: a drawing, one sentence, one action. */
export function EmptyState({ title, children, action, drawing = 'thread' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true" className={styles.drawing}>
        <ellipse cx="80" cy="106" rx="58" ry="7" className={styles.shade} />
        {drawings[drawing]}
      </svg>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  )
}

const drawings = {
  basket: (
    <>
      <path d="M40 56h80l-9 44a6 6 0 0 1-6 5H55a6 6 0 0 1-6-5Z" className={styles.fill} />
      <path
        d="M40 56h80l-9 44a6 6 0 0 1-6 5H55a6 6 0 0 1-6-5ZM56 56c2-26 12-38 24-38s22 12 24 38M44 74h72M47 90h66"
        className={styles.line}
      />
    </>
  ),
  thread: (
    <>
      <circle cx="72" cy="66" r="38" className={styles.fill} />
      <path
        d="M72 28a38 38 0 1 0 .1 0ZM38 52c20-14 46-14 68 0M35 70c24-14 50-14 74 0M44 92c14-30 34-52 56-54M60 102c2-34 14-56 34-66M104 88c14 10 26 14 44 12"
        className={styles.line}
      />
    </>
  ),
  search: (
    <>
      <circle cx="72" cy="56" r="32" className={styles.fill} />
      <path d="M72 24a32 32 0 1 0 .1 0ZM96 80l26 24M58 50c4-8 12-12 20-10" className={styles.line} />
    </>
  ),
}
