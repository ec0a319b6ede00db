import styles from './problem.module.css'

/** The error of a step, announced at once. */
export function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  )
}
