import styles from './logo.module.css'

/** The wordmark: a ring of yarn, a needle, and the thread that runs through it to the fork of the Y. */
export function Logo() {
  return (
    <svg viewBox="0 0 112 48" width="93" height="40" aria-hidden="true" className={styles.logo}>
      <path d="M40 13.5A17 17 0 1 0 40 34.5" className={styles.letter} />
      <path
        d="M58 4.5c3.6 0 5 3.2 5 7.5 0 9-2.6 22-5 31.500-2.400-9.500-5-22.500-5-31.500 0-4.300 1.400-7.500 5-7.500Zm0 4.500c-1.300 0-1.900 1.500-1.900 3.600s.6 3.600 1.900 3.600 1.900-1.500 1.900-3.600S59.300 9 58 9Z"
        className={styles.needle}
        fillRule="evenodd"
      />
      <path d="M73 8.500 88 26l15-17.500M88 26v14" className={styles.letter} />
      <path d="M40 34.500c8 8 7-20 18-22 6-1 9 3 15-4" className={styles.thread} />
    </svg>
  )
}
