import styles from './divider.module.css'

/** A hairline; with a word, the word sits in its middle ('OR'). */
export function Divider({ children }: { children?: string }) {
  return children ? <p className={styles.worded}>{children}</p> : <hr className={styles.divider} />
}
