import styles from './problem.module.css'

/** What went wrong with a step, said at once. */
export function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
