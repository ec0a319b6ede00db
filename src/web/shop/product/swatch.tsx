import styles from './swatch.module.css'

/** A colour swatch; without a colour it means multicolour. */
export function Swatch({ hex, size }: { hex: string | null; size: 20 | 36 }) {
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden="true" className={styles.swatch}>
      {hex ? <circle cx="18" cy="18" r="17" fill={hex} /> : <Many />}
      <circle cx="18" cy="18" r="17" fill="none" className={styles.edge} />
    </svg>
  )
}

function Many() {
  return (
    <>
      <path d="M18 18V1a17 17 0 0 1 17 17Z" fill="#ffc32e" />
      <path d="M18 18h17a17 17 0 0 1-17 17Z" fill="#b8472f" />
      <path d="M18 18v17A17 17 0 0 1 1 18Z" fill="#2b3a67" />
      <path d="M18 18H1A17 17 0 0 1 18 1Z" fill="#256b4d" />
    </>
  )
}
