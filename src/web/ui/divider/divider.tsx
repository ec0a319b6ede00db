import styles from './divider.module.css'

/** A thin line; with a text, the text is in its middle ('OR'). */
export function Divider({ children }: { children?: string }) {
  return children ? <p className={styles.worded}>{children}</p> : <hr className={styles.divider} />
}
